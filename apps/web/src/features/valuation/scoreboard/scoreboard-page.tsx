import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { Empty } from '../../../ui/page/empty';
import { PageTitle } from '../../../ui/page/page-title';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { CountyCard } from './county-card';

/** The accuracy of estimates against later sale prices, in public and by county. */
export function ScoreboardPage() {
  const query = useQuery(api.valuation.scoreboard.queryOptions());
  return (
    <div className="grid gap-4 py-8">
      <PageTitle>Valuation scoreboard</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Valuation scoreboard</h1>
      <p className="max-w-[760px] text-ink-2">
        Two measurements that are never mixed. <strong>Back-test</strong>: the latest sales of a
        county, valued by a model that knew only the earlier ones. <strong>Live</strong>: estimates
        that were given here, kept unchanged, and held against the next recorded sale of the same
        home within a year.
      </p>
      {query.isPending ? (
        <SkeletonCard lines={6} />
      ) : query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="The scoreboard" />
      ) : query.data.counties.length === 0 ? (
        <Empty title="No county is measured yet">
          {query.data.trains
            ? 'Models are being trained in the background, county by county, where sales are on record.'
            : 'This server trains no valuations.'}
        </Empty>
      ) : (
        query.data.counties.map((county) => (
          <CountyCard key={county.model.countyFips} county={county} />
        ))
      )}
      {!query.isPending && <Definitions />}
    </div>
  );
}

const definitions = [
  ['Median error', 'half of the estimates were closer to the price than this'],
  ['Within 5, 10, 20%', 'share of estimates at most that far from the price'],
  [
    'COD',
    'average distance of the ratios from their median; 5 to 15 is the IAAO’s bound for houses',
  ],
  ['PRD', 'above 1, dear homes are valued too low; 0.98 to 1.03 is the IAAO’s bound'],
  ['PRB', 'change of the ratio when value doubles; within ±0.05 is the IAAO’s bound'],
  ['In the 80% range', 'share of prices inside the stated range; 80% is what it promises'],
] as const;

function Definitions() {
  return (
    <dl className="grid max-w-[760px] gap-x-5 gap-y-1 text-s text-ink-2 desk:grid-cols-[160px_1fr]">
      {definitions.map(([term, meaning]) => (
        <div key={term} className="contents">
          <dt className="font-strong">{term}</dt>
          <dd className="mb-1">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
