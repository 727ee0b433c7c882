import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { cents } from '@deedlight/domain/money';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { countyOf } from '@deedlight/domain/property/property-id';
import { indexChange } from '@deedlight/domain/valuation/market/index-change';
import { useQuery } from '@tanstack/react-query';
import {
  approximately,
  formatChange,
  formatCount,
  formatDay,
  formatMoney,
  formatPercent,
} from '../../../kit/format/format';
import { api } from '../../../platform/api/api';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { SkeletonText } from '../../../ui/page/skeleton';
import { firstScenario } from '../../scenario/public';
import { DebtFacts } from '../headline/debt-facts';
import { ValueRange } from '../headline/value-range';
import { Opinions } from './opinions';
import { trainsHere } from './trains-here';

type Props = { property: Property; answer: ValuationOut };

/** The main facts first: value, equity, monthly cost, and the market's trend. */
export function OverviewTab({ property, answer }: Props) {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Card title="Estimated value" note={`as of ${formatDay(answer.asOf)}`}>
        <ValueRange answer={answer} />
      </Card>
      <Opinions answer={answer} />
      <Card title="Equity">
        <DebtFacts answer={answer} />
      </Card>
      <Card title="A month at today’s value">
        <Payment answer={answer} />
      </Card>
      <Card title="Market" className="wide:col-span-2">
        <Trend county={countyOf(property.id)} />
      </Card>
    </div>
  );
}

function Payment({ answer: { headline } }: { answer: ValuationOut }) {
  if (!headline.known) return <Absent why="unknown" note="no value to borrow on" />;
  const principal = cents(Math.round((headline.amount * 0.8) / 100) * 100);
  const { annualRate, months } = firstScenario;
  const payment = monthlyPayment({ principal, annualRate, months });
  return (
    <KeyValueList>
      <KeyValue label={`Loan at 80% of ${headline.label.toLowerCase()}`}>
        {approximately(formatEstimate(principal))}
      </KeyValue>
      <KeyValue label="Principal and interest">
        <Figure
          label="Principal and interest"
          working={`${formatMoney(principal)} over ${months / 12} years at ${formatPercent(annualRate.toNumber(), 3)}, an assumption to type over under Equity & cash flow`}
        >
          {approximately(formatEstimate(payment))}
        </Figure>
      </KeyValue>
    </KeyValueList>
  );
}

function Trend({ county }: { county: string }) {
  const query = useQuery(api.markets.trend.queryOptions({ input: { county } }));
  if (query.isPending) return <SkeletonText lines={2} />;
  if (query.isError) {
    return trainsHere(query.error) ? (
      <Absent why="not-recorded-yet" note="the county’s valuation is being trained" />
    ) : (
      <Absent why="not-available-here" note="this server trains no valuations" />
    );
  }
  const { index, quarters, county: name, asOf } = query.data;
  const change = indexChange(index);
  const last = quarters.at(-1);
  const lastDay = index.at(-1)?.day;
  return (
    <KeyValueList>
      <KeyValue
        label={`Prices in ${name}, ${lastDay === undefined ? 'over a year' : `year to ${formatDay(lastDay)}`}`}
      >
        {change === null ? (
          <Absent why="unknown" note="less than a year of sales" />
        ) : (
          approximately(formatChange(change, 1))
        )}
      </KeyValue>
      <KeyValue label={last === undefined ? 'Median price' : medianLabel(last.start, asOf)}>
        {last?.medianPrice == null ? (
          <Absent why="unknown" note="too few sales" />
        ) : (
          `${formatMoney(last.medianPrice)} (${formatCount(last.sales, 'sale')})`
        )}
      </KeyValue>
      <KeyValue label="Days on market">
        <Absent why="not-available-here" />
      </KeyValue>
    </KeyValueList>
  );
}

/** The newest quarter is usually incomplete, as the records end within it. */
function medianLabel(start: string, asOf: string | null): string {
  return `Median price, quarter from ${formatDay(start)}${asOf === null ? '' : ` as far as ${formatDay(asOf)}`}`;
}
