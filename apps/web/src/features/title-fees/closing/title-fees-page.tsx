import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../../../kit/class-names';
import { Card } from '../../../ui/card';
import { FieldSections } from '../../../ui/forms/field-sections';
import { Problems } from '../../../ui/forms/problems';
import { Empty } from '../../../ui/page/empty';
import { PageHead } from '../../../ui/page/page-head';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { VersionNote } from '../../reference/public';
import { useScenario } from '../../scenario/public';
import { LoadFailed } from '../../usage/public';
import { type Closing, useClosing } from './use-closing';

// The inputs come first, as a quote takes longer than loading the code that shows it.
const ClosingResult = lazy(() =>
  import('./closing-result').then((module) => ({ default: module.ClosingResult })),
);
const ClosingActions = lazy(() =>
  import('./closing-actions').then((module) => ({ default: module.ClosingActions })),
);

type Props = {
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
};

/** Every charge of a closing, quoted as the inputs are typed. */
export function TitleFeesPage({ today, bar }: Props) {
  const closing = useClosing(today);
  const { said } = useScenario();
  const { fields, problems, quoted, scenario } = closing;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <PageHead
        title="Title fees"
        lead={
          <>
            Title premium, settlement, recording and taxes of a closing, line by line. The seller’s
            side is in the{' '}
            <TextLink to="/app/title-fees/selling" search={said}>
              net sheet
            </TextLink>
            .
          </>
        }
      >
        {quoted !== undefined && (
          <Suspense>
            <ClosingActions closing={closing} quoted={quoted} today={today} />
          </Suspense>
        )}
      </PageHead>
      {bar}
      {quoted !== undefined && (
        <VersionNote
          recorded={scenario.tables}
          current={quoted.quote.versions}
          replay={quoted.quote.replay}
        />
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[360px_minmax(0,1fr)]">
        <div className="grid gap-3">
          <Card>
            <FieldSections fields={fields} />
          </Card>
          <Problems problems={problems} />
        </div>
        <Quoted closing={closing} />
      </div>
    </article>
  );
}

function Quoted({ closing }: { closing: Closing }) {
  const { scenario, quoted, cash, isStale, failure, retry, problems, fields } = closing;
  if (scenario.state === null) {
    return <Empty title="Choose a state">Every rate and tax depends on the place.</Empty>;
  }
  if (failure && quoted === undefined) {
    return <LoadFailed error={failure} retry={retry} what="The quote" />;
  }
  if (quoted === undefined) {
    const isRefused = problems.length > 0 || fields.some(({ error }) => error !== undefined);
    if (isRefused) return <Empty title="No quote yet">Correct what is marked.</Empty>;
    return <SkeletonCard lines={10} />;
  }
  return (
    <div
      aria-busy={isStale}
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', isStale && 'stale')}
    >
      {failure && <LoadFailed error={failure} retry={retry} what="The newer quote" />}
      <Suspense fallback={<SkeletonCard lines={10} />}>
        <ClosingResult closing={closing} quoted={quoted} cash={cash} isStale={isStale} />
      </Suspense>
    </div>
  );
}
