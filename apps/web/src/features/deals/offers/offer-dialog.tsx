import {
  contingencies,
  contingencyNames,
  hasRunOut,
  longestOffer,
  offerFinancingNames,
  offerFinancings,
  offerStatuses,
  offerStatusNames,
} from '@deedlight/domain/deals/offers';
import { calledParty } from '@deedlight/domain/deals/parties';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { NumberInput } from '../../../ui/forms/number-input';
import { Select } from '../../../ui/forms/select';
import { TextArea } from '../../../ui/forms/text-area';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { type DealParty, useChangingRows } from '../page/deal-rows';
import { SaveFailure } from '../page/gone-deal';
import { noOffer, type OfferDay, readOffer, type TypedOffer, typedOffer } from './offer-form';
import { addOffer, changeOffer, type DealOffer, type OfferTerms, offerFailure } from './offer-rows';
import { useRemovingOffer } from './use-removing-offer';

type Props = {
  deal: string;
  offer: DealOffer | null;
  /** Every offer of the deal. */
  offers: readonly DealOffer[];
  parties: readonly DealParty[];
  today: string;
  onClose: () => void;
};

const financings = [
  { value: '' as const, label: 'Not known yet' },
  ...offerFinancings.map((value) => ({ value, label: offerFinancingNames[value] })),
];
const statuses = offerStatuses.map((value) => ({ value, label: offerStatusNames[value] }));

/** A text that is no amount, so that the form names the box instead of keeping what stood before. */
const unreadable = '?';

/** Adds an offer of a deal, or changes or removes one. */
export function OfferDialog({ deal, offer, offers, parties, today, onClose }: Props) {
  const [typed, setTyped] = useState<TypedOffer>(() =>
    offer === null ? noOffer : typedOffer(offer, parties),
  );
  const [isSent, setSent] = useState(false);
  const saving = useChangingRows((terms: OfferTerms) =>
    offer === null ? addOffer(deal, terms) : changeOffer(offer, terms),
  );
  const removing = useRemovingOffer(deal, parties);
  const others = offers.filter(({ id }) => id !== offer?.id);
  const read = readOffer(typed, { parties, others });
  const problems = isSent && !read.ok ? read.problems : {};
  const type = (change: Partial<TypedOffer>) => setTyped({ ...typed, ...change });
  const isOut = hasRunOut({ status: typed.status, expires_on: typed.expires || null }, today);
  const amount = (part: 'price' | 'earnest' | 'loan') => ({
    prefix: '$',
    value: typed[part] === '' || typed[part] === unreadable ? null : typed[part],
    onValueChange: (value: string | null) => type({ [part]: value ?? '' }),
    onUnreadable: () => type({ [part]: unreadable }),
  });
  const day = (part: OfferDay) => ({
    type: 'date',
    value: typed[part],
    onChange: (event: { target: { value: string } }) => type({ [part]: event.target.value }),
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (read.ok) saving.mutate(read.terms, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={offer === null ? 'Add an offer' : 'Change an offer'}
      description="What you leave open is not known yet. Nothing is sent to anyone."
      size="s"
    >
      <form onSubmit={send} noValidate className="grid gap-3">
        <Field label="Who offers" hint="A party of the deal, or another name" error={problems.name}>
          <TextInput
            value={typed.name}
            maxLength={longestOffer.name}
            autoComplete="off"
            suggestions={parties.map(calledParty)}
            onChange={(event) => type({ name: event.target.value })}
          />
        </Field>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="Price" error={problems.price}>
            <NumberInput {...amount('price')} />
          </Field>
          <Field label="Earnest money" error={problems.earnest}>
            <NumberInput {...amount('earnest')} />
          </Field>
          <Field label="Paid by">
            <Select
              options={financings}
              value={typed.financing}
              onValueChange={(financing) => type({ financing })}
            />
          </Field>
          {typed.financing !== 'cash' && (
            <Field label="Loan" error={problems.loan}>
              <NumberInput {...amount('loan')} />
            </Field>
          )}
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label="Closing wished" error={problems.closing}>
            <TextInput {...day('closing')} className="min-w-0 max-desk:px-2" />
          </Field>
          <Field
            label="Offer expires"
            hint={isOut ? 'This day has passed. A later one has the offer stand again.' : undefined}
            error={problems.expires}
          >
            <TextInput {...day('expires')} className="min-w-0 max-desk:px-2" />
          </Field>
          <Field label="Earnest money due" error={problems.earnestDue}>
            <TextInput {...day('earnestDue')} className="min-w-0 max-desk:px-2" />
          </Field>
        </div>
        <Contingencies value={typed.contingencies} onChange={type} />
        <Field label="Status" error={problems.status}>
          <Select
            options={statuses}
            value={typed.status}
            onValueChange={(status) => type({ status })}
          />
        </Field>
        <Field label="Note">
          <TextArea
            value={typed.note}
            maxLength={longestOffer.note}
            rows={2}
            onChange={(event) => type({ note: event.target.value })}
          />
        </Field>
        <SaveFailure
          error={saving.error}
          isTyped
          text={saving.error && offerFailure(saving.error)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isBusy={saving.isPending}>
            {offer === null ? 'Add offer' : 'Save offer'}
          </Button>
          {offer !== null && (
            <Button
              kind="danger"
              isBusy={removing.isPending}
              onClick={() => removing.mutate(offer, { onSuccess: onClose })}
            >
              Remove
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type ContingenciesProps = {
  value: TypedOffer['contingencies'];
  onChange: (change: Pick<TypedOffer, 'contingencies'>) => void;
};

function Contingencies({ value, onChange }: ContingenciesProps) {
  return (
    <fieldset>
      <legend className="mb-0.5 text-s text-ink-2">Contingent on</legend>
      <div className="grid grid-cols-2 gap-x-3">
        {contingencies.map((each) => (
          <Checkbox
            key={each}
            label={contingencyNames[each]}
            checked={value.includes(each)}
            onCheckedChange={(isOn) =>
              onChange({
                contingencies: isOn ? [...value, each] : value.filter((other) => other !== each),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
