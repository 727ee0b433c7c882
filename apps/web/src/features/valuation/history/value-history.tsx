import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { fileBackings, workedOutFrom } from '../../../kit/evidence/backing';
import { formatDay, formatMoneyShort } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { LineChart } from '../../../ui/chart/line-chart';
import { overTime } from '../../../ui/chart/over-time';
import { saleSeries, valueSeries } from './value-marks';

type Props = { property: Property; answer: ValuationOut };

/** What we said the home is worth, day by day, and the prices that were paid for it; absent where there is only one figure. */
export function ValueHistory({ property, answer: { stored, asOf, sources } }: Props) {
  const sales = saleSeries(property);
  const soldUntil = { ...sales, marks: sales.marks.filter(({ on }) => on <= asOf) };
  const since = stored[0]?.asOf;
  if (soldUntil.marks.length + stored.length < 2) return null;
  return (
    <Card
      title="Value over time"
      note={since === undefined ? 'recorded sales' : `our values since ${formatDay(since)}`}
    >
      <LineChart
        title="Our values as they were said, and recorded sales"
        csv={{
          name: `value-history-${property.id}.csv`,
          backings: workedOutFrom(...fileBackings([...property.sources, ...sources])),
        }}
        data={{
          xName: 'Day',
          ...overTime([valueSeries(stored), soldUntil]),
          formatY: formatMoneyShort,
        }}
      />
      <p className="mt-2 text-s text-ink-3">
        A value is kept as it was said, once a day on which somebody looks. It is not changed later.
      </p>
    </Card>
  );
}
