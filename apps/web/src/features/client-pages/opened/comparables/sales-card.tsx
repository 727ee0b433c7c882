import type {
  ComparableSalesReport,
  ComparablesSince,
  ReportComparable,
} from '@deedlight/contract/client-pages/comparables-report';
import { mostGross } from '@deedlight/domain/comparables/compare-sales';
import {
  adjustmentWords,
  distanceWords,
  lineAmount,
  noSales,
  ruleWords,
  saleName,
  signedMoney,
  wideningWords,
} from '@deedlight/report/sale-words';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useId, useState } from 'react';
import {
  formatDay,
  formatInstantDay,
  formatMoney,
  formatPercent,
} from '../../../../kit/format/format';
import { sizeWords } from '../../../../kit/format/size-words';
import { Button } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { Icon } from '../../../../ui/icon';

type Props = { report: ComparableSalesReport; since: ComparablesSince | null };

/** The sales, each with what its price becomes for this home; the lines open by a press. */
export function SalesCard({ report, since }: Props) {
  const { sales, rule, area, widenings } = report;
  return (
    <Card title="The sales">
      <p className="text-s text-ink-2">{ruleWords(rule, area)}.</p>
      {widenings.map((widening) => (
        <p key={`${widening.what} ${widening.to}`} className="text-s text-ink-2">
          {wideningWords(widening)}
        </p>
      ))}
      {sales.length === 0 ? (
        <p className="mt-2">{noSales}</p>
      ) : (
        <ol aria-label="The sales" className="mt-2">
          {sales.map((sale, at) => (
            <li key={sale.saleId} className="border-t border-line py-3">
              <Sale sale={sale} mark={at + 1} newSince={newSince(sale, since)} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Returns the day since which a sale is in the report; null where it always was. */
function newSince({ saleId }: ReportComparable, since: ComparablesSince | null): string | null {
  const without = since?.earlier.find(({ sales }) => !sales.includes(saleId));
  return without === undefined ? null : formatInstantDay(without.untilAt);
}

type SaleProps = { sale: ReportComparable; mark: number; newSince: string | null };

function Sale({ sale, mark, newSince }: SaleProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { soldOn, price, adjusted, weight, isPastLimit, livingAreaSqft, beds } = sale;
  const facts = [...sizeWords({ beds, livingAreaSqft }), distanceWords(sale)];
  const name = saleName(sale);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3.5">
        <b className="font-strong">
          {mark}. {name}
        </b>
        <b className="text-right font-strong tabular-nums">{formatMoney(adjusted)}</b>
        <span className="text-s text-ink-2">
          Sold {formatDay(soldOn)} for {formatMoney(price)}
        </span>
        <span className="text-right text-s text-ink-2">
          {isPastLimit ? 'Not counted' : `Counts ${formatPercent(weight, 0)}`}
        </span>
        <span className="text-s text-ink-2">{facts.join(' · ')}</span>
      </div>
      {isPastLimit && (
        <p className="text-s text-lamp">
          Its adjustments pass {formatPercent(mostGross, 0)} of the price: too different a home.
        </p>
      )}
      {newSince !== null && <p className="text-xs font-strong text-ink-2">New since {newSince}</p>}
      <Button
        kind="quiet"
        size="s"
        className="-ml-2 max-desk:min-h-[44px] print:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`How the price of ${name} is adjusted`}
        onClick={() => setOpen(!isOpen)}
      >
        How it is adjusted <Icon of={ChevronDown} size="s" />
      </Button>
      <Lines id={id} sale={sale} isOpen={isOpen} />
    </>
  );
}

type LinesProps = { id: string; sale: ReportComparable; isOpen: boolean };

/** On paper nothing can be pressed, so all lines stand there. */
function Lines({ id, sale: { price, lines, net, adjusted }, isOpen }: LinesProps) {
  return (
    <table id={id} className={`w-full text-s print:table ${isOpen ? '' : 'hidden'}`}>
      <caption className="sr-only">From the price to the adjusted price</caption>
      <tbody>
        <Row name="Sale price" amount={formatMoney(price)} />
        {lines.map((line) => (
          <Row key={line.name} name={adjustmentWords[line.name]} amount={lineAmount(line)} />
        ))}
        <Row name="Net adjustment" amount={signedMoney(net)} />
        <Row name="Adjusted price" amount={formatMoney(adjusted)} isStrong />
      </tbody>
    </table>
  );
}

type RowProps = { name: string; amount: string; isStrong?: boolean };

function Row({ name, amount, isStrong = false }: RowProps) {
  return (
    <tr className={`border-t border-line ${isStrong ? 'font-strong' : ''}`}>
      <th scope="row" className={`py-1.5 text-left ${isStrong ? '' : 'font-normal'}`}>
        {name}
      </th>
      <td className="py-1.5 pl-3 text-right tabular-nums">{amount}</td>
    </tr>
  );
}
