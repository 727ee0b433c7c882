import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCount } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/forms/choice';
import { FormMessage } from '../../../ui/forms/form-message';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import type { WorkedHome } from '../homes/filter-homes';
import { type MailChoice, type MailRows, mailPlan, readMail, saveMailFile } from './mail-file';

type Props = { name: string; homes: readonly WorkedHome[]; onClose: () => void };

/** Makes the file for a mail house, and says which homes are left out and why. */
export function MailDialog({ name, homes, onClose }: Props) {
  // Each opening reads anew, as it counts as an export.
  const opening = useId();
  const query = useQuery({
    queryKey: ['mail-file', opening],
    queryFn: () => readMail(homes),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Mail file"
      description={`Owner and mailing address of ${formatCount(homes.length, 'home')} for a mail house, as CSV. It counts as an export of as many rows.`}
      size="m"
    >
      {query.isPending && <SkeletonText lines={5} label="Reading the mailing addresses" />}
      {query.isError && (
        <div className="grid justify-items-start gap-3">
          <FormMessage kind="failed">
            The addresses could not be read. {errorText(query.error)}
          </FormMessage>
          <Button onClick={() => void query.refetch()}>Try again</Button>
        </div>
      )}
      {query.data && <Plan name={name} homes={homes} mail={query.data} onDone={onClose} />}
    </Dialog>
  );
}

type PlanProps = {
  name: string;
  homes: readonly WorkedHome[];
  mail: MailRows;
  onDone: () => void;
};

function Plan({ name, homes, mail, onDone }: PlanProps) {
  const [choice, setChoice] = useState<MailChoice>({ withMarked: false, toOccupants: false });
  const plan = mailPlan(homes, mail, choice);
  const marked = homes.filter(({ note }) => note.do_not_mail).length;

  function save(): void {
    saveMailFile(name, mail.header, plan);
    notify({ kind: 'done', text: `Mail file of ${formatCount(plan.sent.length, 'home')} saved` });
    onDone();
  }

  return (
    <div className="grid gap-3">
      <p role="status" className="font-strong">
        {formatCount(plan.sent.length, 'home')} of {homes.length} in the file
      </p>
      <LeftOut homes={plan.marked} why="marked “Do not mail”" />
      <LeftOut homes={plan.withoutAddress} why="without a mailing address on record" />
      <LeftOut homes={plan.incomplete} why="whose address on record lacks a part" />
      {marked > 0 && (
        <Checkbox
          label={`Include ${formatCount(marked, 'home')} marked “Do not mail”`}
          checked={choice.withMarked}
          onCheckedChange={(withMarked) => setChoice({ ...choice, withMarked })}
        />
      )}
      {plan.occupants > 0 && (
        <Checkbox
          label={`Where none is on record and the owner lives there, write the property’s address (${plan.occupants})`}
          checked={choice.toOccupants}
          onCheckedChange={(toOccupants) => setChoice({ ...choice, toOccupants })}
        />
      )}
      <p className="text-s text-ink-2">
        Each row has source, date and confidence of the owner and of the address. Addresses are as
        recorded and were not checked with the Postal Service.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={plan.sent.length === 0} onClick={save}>
          Save mail file
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </div>
  );
}

const mostNamed = 20;

function LeftOut({ homes, why }: { homes: readonly WorkedHome[]; why: string }) {
  if (homes.length === 0) return null;
  const more = homes.length - mostNamed;
  return (
    <details className="text-s">
      <summary className="min-h-[28px] cursor-pointer text-ink-2 max-desk:min-h-[44px]">
        {formatCount(homes.length, 'home')} left out: {why}
      </summary>
      <ul className="mt-1 pl-4 text-ink-2 wrap-anywhere">
        {homes.slice(0, mostNamed).map(({ home }) => (
          <li key={home.property_id}>{home.label}</li>
        ))}
        {more > 0 && <li>and {formatCount(more, 'other', 'others')}</li>}
      </ul>
    </details>
  );
}
