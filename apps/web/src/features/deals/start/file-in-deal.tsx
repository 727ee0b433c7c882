import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { LinkButton } from '../../../ui/link-button';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { ownDeals } from '../own-deals';
import { filePaper, useChangingRows } from '../page/deal-rows';
import { failureText } from '../use-deals';
import { DealChoice } from './deal-choice';

type Props = {
  title: string;
  /** Returns the page's path with the parameters that replay it. */
  path: () => Promise<string>;
  onClose: () => void;
};

/** Files the open tool, as it stands, in one of the deals that are not archived: one that ended still gets its last papers. */
export function FileInDeal({ title, path, onClose }: Props) {
  const query = useQuery(ownDeals);
  const [chosen, setChosen] = useState('');
  const filing = useChangingRows(async (deal: string) =>
    filePaper(deal, { kind: 'tool', title, reference: null, path: await path() }),
  );
  const hasAny = query.data?.some(({ archived_at }) => archived_at === null) ?? false;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (chosen === '') return;
    const name = query.data?.find(({ id }) => id === chosen)?.name ?? '';
    filing.mutate(chosen, {
      onSuccess: () => {
        notify({ kind: 'done', text: `Filed in “${name}”` });
        onClose();
      },
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="File in a deal"
      description={`“${title}” with its inputs as they are now.`}
      size="s"
    >
      {query.isPending && <SkeletonText lines={3} label="Loading your deals" />}
      {query.isError && <LoadFailed what="Your deals" error={query.error} retry={query.refetch} />}
      {query.data && !hasAny && (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-2">No deal is under way yet.</p>
          <LinkButton to="/app/deals/{-$id}" params={{ id: undefined }}>
            Your deals
          </LinkButton>
        </div>
      )}
      {hasAny && (
        <form onSubmit={send} className="grid gap-3">
          <DealChoice value={chosen} onChange={setChosen} none="Choose a deal" />
          {filing.isError && <FormMessage kind="failed">{failureText(filing.error)}</FormMessage>}
          <Button type="submit" kind="primary" disabled={chosen === ''} isBusy={filing.isPending}>
            File
          </Button>
        </form>
      )}
    </Dialog>
  );
}
