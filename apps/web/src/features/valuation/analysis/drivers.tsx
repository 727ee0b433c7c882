import type { ValuationOut } from '@deedlight/contract/valuation';
import { formatMoney } from '../../../kit/format/format';
import { driverWords } from '../opinions/valuation-words';

type Valued = Extract<ValuationOut['valuation'], { kind: 'valued' }>;

/** The sum itself, line by line: a typical home, each driver, the estimate. */
export function Drivers({ valuation: { base, contributions, estimate } }: { valuation: Valued }) {
  const told = contributions.filter(({ amount }) => amount !== 0);
  return (
    <table className="mt-3 w-full text-s" aria-label="From a typical home to the estimate">
      <tbody>
        <Line name="A typical home here" amount={formatMoney(base)} />
        {told.map(({ group, amount }) => (
          <Line
            key={group}
            name={driverWords(group)}
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
