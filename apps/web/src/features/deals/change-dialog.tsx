import { type FormEvent, useState } from 'react';
import { notify } from '../../kit/notify/notify';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/forms/choice';
import { FormMessage } from '../../ui/forms/form-message';
import { Dialog } from '../../ui/overlays/dialog';
import { DealFields, isNamed, type TypedDeal } from './deal-fields';
import type { FoundHome, HomeChoice } from './home-choice';
import { HomeField } from './home-field';
import type { DealChange, ListedDeal } from './own-deals';
import { failureText, useChangingDeal } from './use-deals';

type Props = { deal: ListedDeal; HomeChoice: HomeChoice; onClose: () => void };

/** Changes what a deal is called, what it is about, and its home. */
export function ChangeDialog({ deal, HomeChoice, onClose }: Props) {
  const [typed, setTyped] = useState<TypedDeal>({
    ...{ name: deal.name, kind: deal.kind, place: deal.place },
  });
  const [keepsHome, setKeepsHome] = useState(true);
  const [found, setFound] = useState<FoundHome | null>(null);
  const [isReading, setReading] = useState(false);
  const [isSent, setSent] = useState(false);
  const changing = useChangingDeal(deal);
  const hasHome = deal.property_id !== null;

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (!isNamed(typed) || isReading) return;
    const { name, kind, place } = typed;
    const change = { name: name.trim(), kind, place: place.trim() };
    changing.mutate(
      { ...change, ...homeChange() },
      {
        onSuccess: () => {
          notify({ kind: 'done', text: 'Deal changed' });
          onClose();
        },
      },
    );
  }

  function homeChange(): DealChange {
    if (found !== null) return { property_id: found.propertyId, params: found.params };
    return keepsHome ? {} : { property_id: null };
  }

  function choose(home: FoundHome | null): void {
    setFound(home);
    setTyped((now) => ({ ...now, place: home?.place ?? deal.place }));
  }

  return (
    <Dialog isOpen onClose={onClose} title="Change the deal" size="s">
      <HomeField
        HomeChoice={HomeChoice}
        label={hasHome ? 'Another home' : 'Home'}
        onReading={setReading}
        onChoose={choose}
      >
        {found !== null && (
          <div role="status" className="grid justify-items-start gap-2 text-s text-ink-2">
            <p>
              The deal goes on with {found.name}, and takes its figures from the records of this
              home. Dates, offers, steps, parties and papers stay.
            </p>
            <Button size="s" onClick={() => choose(null)}>
              {hasHome ? 'Keep the home of before' : 'Take no home'}
            </Button>
          </div>
        )}
      </HomeField>
      <form onSubmit={send} className="grid gap-3">
        <DealFields
          typed={typed}
          isSent={isSent}
          hints={{
            kind: 'The checklist stays as it is',
            place:
              found !== null || (hasHome && keepsHome)
                ? 'What the home is called in this deal'
                : 'May stay empty',
          }}
          onType={setTyped}
        />
        {hasHome && found === null && (
          <Checkbox
            label="Opens the home’s page"
            checked={keepsHome}
            onCheckedChange={setKeepsHome}
          />
        )}
        {changing.isError && <FormMessage kind="failed">{failureText(changing.error)}</FormMessage>}
        <Button type="submit" kind="primary" isBusy={isReading || changing.isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
