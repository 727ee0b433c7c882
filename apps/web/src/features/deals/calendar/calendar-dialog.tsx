import type { DealCalendar } from '@deedlight/contract/deals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant } from '../../../kit/format/format';
import { copyText } from '../../../kit/notify/copy-text';
import { api } from '../../../platform/api/api';
import { errorText } from '../../../platform/api/error-text';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/forms/field';
import { FormMessage } from '../../../ui/forms/form-message';
import { TextInput } from '../../../ui/forms/text-input';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { textLinkLook } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';

/** Gives the address by which a calendar follows the days of all deals under way. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(api.deals.calendar.queryOptions());
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Follow your deals in a calendar"
      description="Google, Outlook and Apple calendars read the address by themselves: the days of each deal under way, of its offers and of open steps; a deal without dates has nothing there yet. What changes here changes there, within hours."
      size="s"
    >
      {query.isPending && <SkeletonText lines={3} label="Loading the address" />}
      {query.isError && <LoadFailed what="The address" error={query.error} retry={query.refetch} />}
      {query.data && <Address calendar={query.data.calendar} />}
    </Dialog>
  );
}

function Address({ calendar }: { calendar: DealCalendar | null }) {
  const client = useQueryClient();
  const keep = (answer: { calendar: DealCalendar | null }) =>
    client.setQueryData(api.deals.calendar.queryKey(), answer);
  const making = useMutation({ ...api.deals.makeCalendar.mutationOptions(), onSuccess: keep });
  const stopping = useMutation({ ...api.deals.stopCalendar.mutationOptions(), onSuccess: keep });
  const error = making.error ?? stopping.error;
  return (
    <div className="grid gap-3">
      {error && <FormMessage kind="failed">{errorText(error)}</FormMessage>}
      {calendar !== null && <Kept calendar={calendar} />}
      <p className="text-s text-ink-2">
        Whoever has the address reads names, homes and days of your deals, and who offers, without
        signing in.
        {calendar === null
          ? ' You can end it at any time.'
          : ' A new address ends this one; calendars that follow it stop.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind={calendar === null ? 'primary' : 'secondary'}
          isBusy={making.isPending}
          onClick={() => making.mutate({})}
        >
          {calendar === null ? 'Make the address' : 'Make a new address'}
        </Button>
        {calendar !== null && (
          <Button kind="danger" isBusy={stopping.isPending} onClick={() => stopping.mutate({})}>
            End it
          </Button>
        )}
      </div>
    </div>
  );
}

function Kept({ calendar: { url, madeAt, lastReadAt } }: { calendar: DealCalendar }) {
  const read =
    lastReadAt === null ? 'no calendar has read it yet' : `last read ${formatInstant(lastReadAt)}`;
  if (url === null) {
    return (
      <FormMessage kind="failed">
        This installation has another secret since, so the address cannot be shown again. Calendars
        that follow it still do. Make a new one to see it.
      </FormMessage>
    );
  }
  return (
    <>
      <Field label="Address" hint={`Made ${formatInstant(madeAt)}; ${read}`}>
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" onClick={() => copyText(url, 'Address copied')}>
          Copy
        </Button>
        <a className={textLinkLook} href={url.replace(/^https?:/, 'webcal:')}>
          Open in this device’s calendar
        </a>
      </div>
    </>
  );
}
