import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../../kit/class-names';
import { Card } from '../../ui/card';
import { FieldSections } from '../../ui/forms/field-sections';
import { Problems } from '../../ui/forms/problems';
import { Empty } from '../../ui/page/empty';
import { HeadActionsToCome, PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { ReplayNote } from '../reference/public';
import { useFirstPlace } from '../scenario/public';
import { type Insurance, type QuoteHome, useInsurance } from './use-insurance';

const Estimate = lazy(() => import('./estimate').then((module) => ({ default: module.Estimate })));
const InsuranceActions = lazy(() =>
  import('./insurance-actions').then((module) => ({ default: module.InsuranceActions })),
);

type Props = {
  /** YYYY-MM-DD */
  today: string;
  /** The deal in one line, with its actions. */
  bar: ReactNode;
  quoteHome: QuoteHome;
};

/** A homeowner's premium as a range with its basis, and its effect on the payment. */
export function InsurancePage({ today, bar, quoteHome }: Props) {
  const insurance = useInsurance(quoteHome);
  const { fields, problems, found, scenario } = insurance;
  const isToCome = useFirstPlace(scenario.state);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <PageHead
        title="Insurance"
        lead="A homeowner’s premium from published averages: an estimate, not an offer of insurance."
      >
        <Suspense fallback={<HeadActionsToCome />}>
          <InsuranceActions insurance={insurance} today={today} />
        </Suspense>
      </PageHead>
      {bar}
      {found !== undefined && (
        <ReplayNote
          recorded={scenario.tables}
          current={found.quote.versions}
          engine={insurance.isStale ? null : insurance.replay}
        />
      )}
      <div className="grid items-start gap-4 wide:grid-cols-[360px_minmax(0,1fr)]">
        <div className="grid gap-3">
          <Card>
            <FieldSections fields={fields} />
          </Card>
          <Problems problems={problems} />
        </div>
        {isToCome ? <SkeletonCard lines={10} /> : <Estimated insurance={insurance} today={today} />}
      </div>
    </article>
  );
}

function Estimated({ insurance, today }: { insurance: Insurance; today: string }) {
  const { scenario, found, isStale } = insurance;
  if (scenario.state === null) {
    return (
      <Empty title="Choose a state">Premiums differ more by place than by anything else.</Empty>
    );
  }
  if (found === undefined) return <Empty title="No estimate yet">Correct what is marked.</Empty>;
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', isStale && 'stale')}>
      <Suspense fallback={<SkeletonCard lines={10} />}>
        <Estimate found={found} insurance={insurance} today={today} />
      </Suspense>
    </div>
  );
}
