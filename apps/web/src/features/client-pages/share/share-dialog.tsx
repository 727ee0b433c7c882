import type { ClientLink } from '@deedlight/contract/client-pages';
import { clientLinkDays, clientLinkLimits } from '@deedlight/domain/client-pages/client-link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatInstantDay, formatNumber } from '../../../kit/format/format';
import { api, client } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { Select } from '../../../ui/forms/select';
import { TextArea } from '../../../ui/forms/text-area';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { ExamplesTaken } from './examples-taken';
import { LeftOutNote } from './left-out-note';
import { LinkReady } from './link-ready';
import { providedKept } from './provided-kept';
import { SenderNote } from './sender-note';
import type { Worked } from './to-share';

/** What is shared: the report of a home, or what was worked out under a name, if there is one. */
export type Shared = { kind: 'property'; propertyId: string } | (Worked & { name: string });

type Props = {
  shared: Shared;
  label: string;
  /** The figures in it that nobody said. */
  examples?: readonly string[];
  onClose: () => void;
};

const choices = clientLinkDays.map((days) => ({ value: `${days}`, label: `${days} days` }));
const { note: noteLimit, passcode: passcodeLimit } = clientLinkLimits;

/** Makes a link to what is shared, and then gives it to be copied. */
export function ShareDialog({ shared, label, examples = [], onClose }: Props) {
  const [link, setLink] = useState<ClientLink>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={link === undefined ? 'Share with a client' : 'The link is ready'}
      description={label}
      size="s"
    >
      {link === undefined ? (
        <ShareForm shared={shared} examples={examples} onShared={setLink} />
      ) : (
        <LinkReady link={link} onClose={onClose} />
      )}
    </Dialog>
  );
}

type FormProps = {
  shared: Shared;
  examples: readonly string[];
  onShared: (link: ClientLink) => void;
};

function ShareForm({ shared, examples, onShared }: FormProps) {
  const [name, setName] = useState(
    shared.kind === 'property' ? '' : shared.name.slice(0, clientLinkLimits.name.most),
  );
  const [note, setNote] = useState('');
  const [days, setDays] = useState(30);
  const [passcode, setPasscode] = useState('');
  const [isSent, setSent] = useState(false);
  const [isTaken, setTaken] = useState(examples.length === 0);
  const queries = useQueryClient();
  const sharing = useMutation({
    mutationFn: (terms: Terms) => {
      switch (shared.kind) {
        case 'property':
          return client.clientPages.share({ propertyId: shared.propertyId, ...terms });
        case 'loans':
          return client.clientPages.shareLoans({ asked: shared.asked, name, ...terms });
        case 'closing':
          return client.clientPages.shareClosing({ asked: shared.asked, name, ...terms });
        case 'comparables':
          return client.clientPages.shareComparables({ asked: shared.asked, name, ...terms });
      }
    },
    onSuccess: onShared,
    onSettled: () => queries.invalidateQueries({ queryKey: api.clientPages.list.key() }),
  });
  const isShort = passcode !== '' && passcode.length < passcodeLimit.least;
  const chosen = clientLinkDays.find((each) => each === days);

  function send(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (isShort || !isTaken) return;
    sharing.mutate({ note, days: chosen, passcode: passcode === '' ? null : passcode });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <SenderNote />
      {sharing.isError && <FormMessage kind="failed">{errorText(sharing.error)}</FormMessage>}
      {shared.kind !== 'property' && (
        <Field label="Name" hint="Such as “Maya, two ways to buy”. Empty: the home or the price.">
          <TextInput
            autoComplete="off"
            maxLength={clientLinkLimits.name.most}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      <Field
        label="Note to the client"
        hint={`At most ${formatNumber(noteLimit.most)} characters; may be empty`}
      >
        <TextArea
          rows={4}
          maxLength={noteLimit.most}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Field label="The link works for" hint={endsOn(days)}>
        <Select
          options={choices}
          value={`${days}`}
          onValueChange={(next) => setDays(Number(next))}
        />
      </Field>
      <Field
        label="Passcode"
        hint="May be empty. Tell it to the client by another way than the link."
        error={
          isSent && isShort ? `Use at least ${passcodeLimit.least} characters, or none.` : undefined
        }
      >
        <TextInput
          autoComplete="off"
          maxLength={passcodeLimit.most}
          value={passcode}
          onChange={(event) => setPasscode(event.target.value)}
        />
      </Field>
      <ExamplesTaken
        examples={examples}
        isTaken={isTaken}
        isMissed={isSent && !isTaken}
        onChange={setTaken}
      />
      {shared.kind === 'comparables' && <LeftOutNote asked={shared.asked} />}
      <p className="text-s text-ink-2">
        {keptWords[shared.kind]}
        {shared.kind === 'comparables' && shared.asked.provided && ` ${providedKept(shared.asked)}`}
      </p>
      <Button type="submit" kind="primary" isBusy={sharing.isPending}>
        Make the link
      </Button>
    </form>
  );
}

const keptWords = {
  property:
    'The report is kept as it is now: value, sales and facts with their sources. It has no owner, no mailing address and no phone number from the records.',
  loans:
    'The loans are worked out anew and kept as they are now, with their sources and days. The client sees price, terms and figures, the cash there is and your own sentence, but no credit score.',
  closing:
    'The side that you see is worked out anew and kept as it is now: every line with its amount, who pays and its source, and what is not known. It has no owner, no lender on record and nothing of your account.',
  comparables:
    'The sales are found anew and kept as they are now: each with its adjustments, your own amounts marked, and its source. It has no owner, no buyer, no seller and nothing of your account.',
};

type Terms = Pick<Parameters<typeof client.clientPages.share>[0], 'note' | 'days' | 'passcode'>;

const dayMs = 86_400_000;

function endsOn(days: number): string {
  return `Until ${formatInstantDay(new Date(Date.now() + days * dayMs).toISOString())}`;
}
