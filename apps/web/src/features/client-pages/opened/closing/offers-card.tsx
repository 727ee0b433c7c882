import type { ClosingReport, ClosingSince } from '@deedlight/contract/client-pages/closing-report';
import { netRows } from '@deedlight/domain/title-fees/net-sheet/net-rows';
import { senderName } from '@deedlight/report/cost-words';
import { sharedWorking } from '@deedlight/report/line-words';
import { formatPercent, wholeDollars } from '../../../../kit/format/format';
import { useIsPhone } from '../../../../kit/hooks/use-is-phone';
import { Card } from '../../../../ui/card';
import { Tag } from '../../../../ui/tag';
import { LineSource } from './line-source';
import { Was } from './was';

type Sellers = Extract<ClosingReport['of'], { side: 'seller' }>;
type Offers = Sellers['offers'];

type Props = { report: ClosingReport; of: Sellers; since: ClosingSince | null };

const amount = 'py-2 pl-3 text-right align-top whitespace-nowrap tabular-nums';

/** The offers side by side; one below the other where the screen is narrow. */
export function OffersCard({ report, of, since }: Props) {
  const isNarrow = useIsPhone() && of.offers.length > 1;
  const all = of.offers.map((offer, at) => ({ offer, at }));
  const bestFirst = all.toSorted((a, b) => Number(b.at === of.best) - Number(a.at === of.best));
  const tables = isNarrow ? bestFirst.map((each) => [each]) : [all];
  return (
    <Card
      title={of.offers.length > 1 ? 'The offers, line by line' : 'The offer, line by line'}
      note="Below zero the seller pays"
    >
      <div className="grid gap-6">
        {tables.map((columns) => (
          <OfferTable
            key={columns.map(({ at }) => at).join()}
            columns={columns}
            best={of.offers.length > 1 ? of.best : null}
            of={of}
            entered={`Entered by ${senderName(report.sender)}`}
            since={since}
          />
        ))}
      </div>
    </Card>
  );
}

type TableProps = {
  columns: { offer: Offers[number]; at: number }[];
  /** The offer that nets most; null where there is one alone. */
  best: number | null;
  of: Sellers;
  entered: string;
  since: ClosingSince | null;
};

function OfferTable({ columns, best, of, entered, since }: TableProps) {
  const rows = netRows(columns.map(({ offer }) => offer)).map((row) => ({
    ...row,
    first: row.lines.find((line) => line !== null),
  }));
  const assumptionOf = (code: string) =>
    of.payoffs.find((payoff) => payoff.code === code)?.assumption ?? null;
  return (
    <table className="w-full text-s">
      <thead>
        <tr>
          <th scope="col" className="text-left align-bottom text-xs font-normal text-ink-3">
            Line
          </th>
          {columns.map(({ offer, at }) => (
            <th key={at} scope="col" className="pl-3 text-right align-bottom font-strong">
              {offer.name}
              {at === best && (
                <span className="block">
                  <Tag tone="good">Nets most</Tag>
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, lines, first }) => (
          <tr key={code} className="border-t border-line">
            <th scope="row" className="py-2 text-left align-top font-normal">
              <span className="block">{name}</span>
              <LineSource
                citation={first?.citation ?? null}
                schedule={first?.schedule ?? null}
                estimate={assumptionOf(code)}
                otherwise={sharedWorking(lines) ?? entered}
              />
            </th>
            {columns.map(({ at }, column) => {
              const line = lines[column] ?? null;
              return (
                <td key={at} className={amount}>
                  {line === null ? 'None' : wholeDollars(line.amount)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong">
          <th scope="row" className="py-2 text-left align-top font-bold">
            The seller takes home
          </th>
          {columns.map(({ offer: { net, netShare }, at }) => (
            <td key={at} className={`${amount} font-bold`}>
              {wholeDollars(net)}
              <span className="block text-xs font-normal text-ink-3">
                {formatPercent(Number(netShare), 1)} of the price
              </span>
              <Was since={since} code={String(at)} now={net} print={wholeDollars} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
