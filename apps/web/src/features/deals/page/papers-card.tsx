import { paperKindNames } from '@deedlight/domain/deals/papers';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { formatInstantDay } from '../../../kit/format/format';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PendingBlock } from '../../../ui/page/in-turn';
import { SkeletonText } from '../../../ui/page/skeleton';
import { textLinkLook } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';
import type { Deal } from '../own-deals';
import { failureText, useChangingDeal } from '../use-deals';
import { type Paper, papersOf, removePaper, useChangingRows } from './deal-rows';
import type { ReadPapers } from './file-dialog';

const FileDialog = lazy(() =>
  import('./file-dialog').then((part) => ({ default: part.FileDialog })),
);

type Props = { deal: Deal; readPapers: ReadPapers };

/** Scenarios, client links, reports and tools that were filed in the deal, each as it was then. */
export function PapersCard({ deal, readPapers }: Props) {
  const query = useQuery(papersOf(deal.id));
  const [isFiling, setFiling] = useState(false);
  return (
    <Card title="Filed papers">
      {query.isPending && (
        <PendingBlock>
          <SkeletonText lines={3} label="Loading the papers" />
        </PendingBlock>
      )}
      {query.isError && <LoadFailed what="The papers" error={query.error} retry={query.refetch} />}
      {query.data?.length === 0 && (
        <p className="text-ink-2">
          Nothing is filed yet. File what you saved here, or press “Use in…” in any tool.
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul aria-label="Filed papers">
          {query.data.map((paper) => (
            <PaperRow key={paper.id} deal={deal} paper={paper} />
          ))}
        </ul>
      )}
      <div className="mt-3 print:hidden">
        <Button size="s" className="max-desk:min-h-[44px]" onClick={() => setFiling(true)}>
          File a paper
        </Button>
      </div>
      {isFiling && (
        <Suspense>
          <FileDialog
            deal={deal}
            filed={query.data ?? []}
            readPapers={readPapers}
            onClose={() => setFiling(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function PaperRow({ deal, paper }: { deal: Deal; paper: Paper }) {
  const { id, kind, title, path, filed_at } = paper;
  const removing = useChangingRows(() => removePaper({ deal: deal.id, id }));
  const changing = useChangingDeal(deal);
  const params = path.split('?')[1] ?? '';
  const takes = kind === 'scenario' && params !== deal.params;
  const failed = (error: unknown) => notify({ kind: 'failed', text: failureText(error) });
  return (
    <li className="grid gap-1 border-b border-line py-2 last:border-0">
      <div>
        <PaperLink path={path} title={title} />
        <p className="text-s text-ink-2">
          {paperKindNames[kind]}, filed {formatInstantDay(filed_at)}
          {kind === 'client-link' && deal.team_id !== null && '. Opens for its sender alone.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5 print:hidden">
        {takes && (
          <Button
            size="s"
            className="max-desk:min-h-[44px]"
            isBusy={changing.isPending}
            aria-label={`Use the figures of ${title}`}
            onClick={() =>
              changing.mutate(
                { params },
                {
                  onSuccess: () =>
                    notify({ kind: 'done', text: `The deal has ${title}’s figures` }),
                  onError: failed,
                },
              )
            }
          >
            Use its figures
          </Button>
        )}
        <Button
          size="s"
          kind="quiet"
          className="max-desk:min-h-[44px]"
          isBusy={removing.isPending}
          aria-label={`Take out ${title}`}
          onClick={() => removing.mutate(undefined, { onError: failed })}
        >
          Take out
        </Button>
      </div>
    </li>
  );
}

/** The path is data, so it is none of the router's known ones. */
function PaperLink({ path, title }: { path: string; title: string }) {
  const router = useRouter();
  function open(event: MouseEvent): void {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.button !== 0 || !isPlain) return;
    event.preventDefault();
    router.history.push(path);
  }
  return (
    <a href={path} onClick={open} className={`${textLinkLook} font-strong`}>
      {title}
    </a>
  );
}
