import { paperKindNames } from '@deedlight/domain/deals/papers';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { FormMessage } from '../../../ui/forms/form-message';
import { Dialog } from '../../../ui/overlays/dialog';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import type { Deal } from '../own-deals';
import { failureText } from '../use-deals';
import { filePaper, type NewPaper, type Paper, useChangingRows } from './deal-rows';

/** Reads what the member saved and shared, which other features keep. */
export type ReadPapers = () => Promise<readonly NewPaper[]>;

type Props = {
  deal: Deal;
  filed: readonly Paper[];
  readPapers: ReadPapers;
  onClose: () => void;
};

/** Files what the member saved or shared in the deal. */
export function FileDialog({ deal, filed, readPapers, onClose }: Props) {
  const query = useQuery({
    queryKey: ['papers-to-file'],
    queryFn: readPapers,
    staleTime: 0,
  });
  const filing = useChangingRows((paper: NewPaper) => filePaper(deal.id, paper));
  const open = query.data?.filter(
    ({ kind, reference }) =>
      !filed.some((paper) => paper.kind === kind && paper.reference === reference),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="File a paper"
      description="A saved scenario, a client link or a report. A scenario is filed with its figures as they are now."
      size="s"
    >
      {deal.team_id !== null && (
        <p role="note" className="mb-3 text-s text-ink-2">
          This deal is shared with the team: everyone in it sees what is filed, and opens a report
          as its client does.
        </p>
      )}
      {query.isPending && <SkeletonText lines={4} label="Loading what you saved" />}
      {query.isError && (
        <LoadFailed what="What you saved" error={query.error} retry={query.refetch} />
      )}
      {open?.length === 0 && (
        <p className="text-ink-2">
          There is nothing more to file. Save a scenario in any tool, share a home or loans with a
          client, or build a report.
        </p>
      )}
      {open !== undefined && open.length > 0 && (
        <ul aria-label="Papers to file" className="max-h-[50vh] overflow-y-auto">
          {open.map((paper) => (
            <li
              key={`${paper.kind} ${paper.reference}`}
              className="flex items-center justify-between gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {paper.title}
                <span className="block text-s text-ink-2">{paperKindNames[paper.kind]}</span>
              </span>
              <Button
                size="s"
                className="max-desk:min-h-[44px]"
                aria-label={`File ${paper.title}`}
                isBusy={filing.isPending}
                onClick={() => filing.mutate(paper, { onSuccess: onClose })}
              >
                File
              </Button>
            </li>
          ))}
        </ul>
      )}
      {filing.isError && <FormMessage kind="failed">{failureText(filing.error)}</FormMessage>}
    </Dialog>
  );
}
