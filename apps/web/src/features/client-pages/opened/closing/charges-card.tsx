import type { ClosingReport, ClosingSince } from '@deedlight/contract/client-pages/closing-report';
import { sectionOn } from '@deedlight/domain/title-fees/cash/disclosure-form';
import { chargeGroups } from '@deedlight/domain/title-fees/charge-groups';
import { senderName } from '@deedlight/report/cost-words';
import { wholeDollars } from '../../../../kit/format/format';
import { Card } from '../../../../ui/card';
import { LineSource } from './line-source';
import { Was } from './was';

type Buyers = Extract<ClosingReport['of'], { side: 'buyer' }>;

type Props = { report: ClosingReport; of: Buyers; since: ClosingSince | null };

const amount = 'py-2 pl-2 text-right align-top whitespace-nowrap tabular-nums';

/** Every charge in its section: what it comes to, who pays it, and where the figure is from. */
export function ChargesCard({ report, of, since }: Props) {
  // The closing's own form, as the sender's page shows it at first.
  const lines = of.lines.map((line) => ({
    ...line,
    trid: { ...line.trid, section: sectionOn('closing-disclosure', line.trid) },
  }));
  const groups = chargeGroups(lines, of.cash);
  const hasTwoSides = of.transaction !== 'refinance';
  const entered = `Entered by ${senderName(report.sender)}`;
  return (
    <Card title="Closing costs, line by line" note="The letter is the section of the disclosure">
      <table className="w-full text-s">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="text-left font-normal">
              Charge
            </th>
            <th scope="col" className="pl-2 text-right font-normal">
              Buyer
            </th>
            {hasTwoSides && (
              <th scope="col" className="pl-2 text-right font-normal">
                Seller
              </th>
            )}
          </tr>
        </thead>
        {groups.map(({ name, lines: charges, prepaid, buyer, seller }) => (
          <tbody key={name}>
            <tr className="border-t border-line-strong">
              <th scope="rowgroup" className="py-2 text-left font-bold">
                {name}
              </th>
              <td className={`${amount} font-bold`}>{wholeDollars(buyer)}</td>
              {hasTwoSides && <td className={`${amount} font-bold`}>{paid(seller)}</td>}
            </tr>
            {charges.map((line) => (
              <tr key={line.code} className="border-t border-line">
                <th scope="row" className="py-2 text-left align-top font-normal">
                  <span className="block">
                    {line.name} <span className="text-ink-3">{line.trid.section}</span>
                  </span>
                  <LineSource
                    citation={line.citation}
                    schedule={line.schedule}
                    otherwise={entered}
                  />
                  {line.overdue !== null && (
                    <span className="block text-xs text-warn">{line.overdue}</span>
                  )}
                  <Was since={since} code={line.code} now={line.buyer} print={paid} />
                </th>
                <td className={amount}>{paid(line.buyer)}</td>
                {hasTwoSides && <td className={amount}>{paid(line.seller)}</td>}
              </tr>
            ))}
            {prepaid.map(({ code, name: ahead, amount: sum, formula, section }) => (
              <tr key={code} className="border-t border-line">
                <th scope="row" className="py-2 text-left align-top font-normal">
                  <span className="block">
                    {ahead} <span className="text-ink-3">{section}</span>
                  </span>
                  <span className="block text-xs text-ink-3">{formula}</span>
                </th>
                <td className={amount}>{paid(sum)}</td>
                {hasTwoSides && <td className={amount}>{paid(0)}</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

/** A side that pays nothing of a charge has none, as nothing of it is missing. */
function paid(sum: number): string {
  return sum === 0 ? 'None' : wholeDollars(sum);
}
