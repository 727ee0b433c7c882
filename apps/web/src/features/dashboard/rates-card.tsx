import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMortgageRate } from '../../kit/format/format';
import { type Answer, api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { Absent } from '../../ui/evidence/absent';
import { SkeletonText } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import { LoadFailed } from '../usage/public';
import { changeWords } from './change-words';
import { RateSparkline } from './rate-sparkline';

type Rates = Answer['rates']['read'];

/** The newest national averages with their week and their change. */
export function RatesCard() {
  return (
    <Card title="Mortgage rates" note="National averages">
      <Latest />
      <p className="mt-3 text-s">
        <TextLink to="/app/rates">History and today’s rates</TextLink>
      </p>
    </Card>
  );
}

function Latest() {
  const query = useQuery(api.rates.read.queryOptions({ input: {} }));
  if (query.isPending)
    return <SkeletonText lines={4} label="Loading rates" className="min-h-[231px]" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The rates" />;
  }
  const { latest, changes, source, isStale, ageDays } = query.data;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Rate
          name="30-year fixed"
          quoted={latest.fixed30}
          week={changes.week.fixed30}
          year={changes.year.fixed30}
        />
        <Rate
          name="15-year fixed"
          quoted={latest.fixed15}
          week={changes.week.fixed15}
          year={changes.year.fixed15}
        />
      </dl>
      <RateSparkline latest={latest.week} />
      <p className="mt-2 text-xs text-ink-3">
        Week of {formatDay(latest.week)}. {source.publisher}, {source.title}.
        {isStale && ` ${ageDays} days old: a newer week should be out and was not reached yet.`}
      </p>
    </>
  );
}

type Props = {
  name: string;
  quoted: Rates['latest']['fixed30'];
  week: string | null;
  year: string | null;
};

function Rate({ name, quoted, week, year }: Props) {
  return (
    <div>
      <dt className="text-s text-ink-2">{name}</dt>
      <dd>
        <span className="block text-xl font-bold tracking-tight tabular-nums">
          {quoted === null ? <Absent why="not-recorded-yet" /> : formatMortgageRate(quoted.rate)}
        </span>
        <span className="block text-s text-ink-2">{changeWords(week, 'last week')}</span>
        <span className="block text-s text-ink-2">{changeWords(year, 'a year ago')}</span>
      </dd>
    </div>
  );
}
