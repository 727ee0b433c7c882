import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { qualityFactors, qualityRule } from '@deedlight/domain/valuation/study/quality-control';
import { fileBackings, workedOutFrom } from '../../../kit/evidence/backing';
import { formatDay, formatMoney, formatMoneyShort } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { BarChart } from '../../../ui/chart/bar-chart';
import { TextLink } from '../../../ui/text-link';
import { ValueRange } from '../headline/value-range';
import { ValueHistory } from '../history/value-history';
import { driverWords } from '../opinions/valuation-words';
import { Opinions } from './opinions';
import { SalesBehind } from './sales-behind';

type Valued = Extract<ValuationOut['valuation'], { kind: 'valued' }>;

type Props = { property: Property; answer: ValuationOut };

/**
 * The automated valuation: the range, its accuracy, the drivers, the sales behind it, and other
 * opinions.
 */
export function AvmTab({ property, answer }: Props) {
  const { valuation } = answer;
  return (
    <div className="grid gap-4 wide:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-4">
        <Card title="Estimated value" note={`as of ${formatDay(answer.asOf)}`}>
          <ValueRange answer={answer} />
          <p className="mt-3 text-s text-ink-3">
            An estimate by a model, not an appraisal.{' '}
            {answer.when === 'today' && 'It is kept as it is and held against later sales.'}
          </p>
          <p className="mt-1 text-s">
            <TextLink to="/app/scoreboard">How stored estimates fared: the scoreboard</TextLink>
          </p>
        </Card>
        <ValueHistory property={property} answer={answer} />
        {valuation.kind === 'valued' && (
          <Card title="Why" note="dollars that add up to the estimate">
            <BarChart
              title="What moves this home away from a typical one here"
              csv={{
                name: `drivers-${property.id}.csv`,
                backings: workedOutFrom(...fileBackings(answer.sources)),
              }}
              data={{
                xName: 'Driver',
                xs: valuation.contributions.map(({ group }) => driverWords(group, answer)),
                series: [
                  { name: 'Dollars', values: valuation.contributions.map(({ amount }) => amount) },
                ],
                formatY: formatMoneyShort,
              }}
            />
            <Drivers valuation={valuation} answer={answer} />
          </Card>
        )}
        {valuation.kind === 'valued' && <SalesBehind answer={answer} />}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <Opinions answer={answer} />
        <QualityControl />
      </div>
    </div>
  );
}

/**
 * The federal rule's duties of institutions that use a model's value, and what this product does
 * about each.
 */
function QualityControl() {
  const { name, citation, effective } = qualityRule;
  return (
    <Card title="Quality control">
      <p className="text-s text-ink-2">
        The agencies’ rule “{name}” ({citation}, in effect since {formatDay(effective)}) asks
        lenders and issuers for five things. The duty is theirs; this is what helps.
      </p>
      <ul className="mt-3 grid gap-1">
        {qualityFactors.map(({ asks, here, yours }) => (
          <li key={asks}>
            <details className="rounded-s border border-line px-3 py-2">
              <summary className="cursor-pointer font-strong">{asks}</summary>
              <p className="mt-2 text-s">
                <strong>Here:</strong> {here}
              </p>
              <p className="mt-1 text-s">
                <strong>Yours:</strong> {yours}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DriversProps = { valuation: Valued; answer: ValuationOut };

/** The estimate line by line: a typical home, each driver, the result. */
function Drivers({ valuation: { base, contributions, estimate }, answer }: DriversProps) {
  const told = contributions.filter(({ amount }) => amount !== 0);
  return (
    <table className="mt-3 w-full text-s" aria-label="From a typical home to the estimate">
      <tbody>
        <Line name="A typical home here" amount={formatMoney(base)} />
        {told.map(({ group, amount }) => (
          <Line
            key={group}
            name={driverWords(group, answer)}
            amount={amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)}
          />
        ))}
        <tr className="border-t border-line-strong font-bold">
          <th scope="row" className="py-1.5 text-left">
            Estimate
          </th>
          <td className="text-right tabular-nums">{formatMoney(estimate)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Line({ name, amount }: { name: string; amount: string }) {
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className="py-1 text-left font-normal text-ink-2">
        {name}
      </th>
      <td className="text-right tabular-nums">{amount}</td>
    </tr>
  );
}
