import { formatEstimate } from '@deedlight/domain/format-estimate';
import { saleName, signedEstimate, signedMoney } from '@deedlight/report/sale-words';
import { formatChange } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import type { GridModel, GridSale } from './grid-model';

/** The effect of each sale on the answer: the value without it, as a bar from the value with it. */
export function DropOneCard({ model }: { model: GridModel }) {
  const { indication, sales } = model;
  if (indication === null) return null;
  const widest = Math.max(1, ...sales.map(({ drop }) => Math.abs(drop?.change ?? 0)));
  return (
    <Card title="Without one of them" note="How much each sale moves the value">
      <table className="w-full">
        <caption className="sr-only">The indicated value without each sale</caption>
        <thead className="text-left text-xs text-ink-3">
          <tr>
            <th scope="col" className="pb-1 font-medium">
              Left out
            </th>
            <th scope="col" className="pb-1 font-medium max-desk:hidden">
              <span className="sr-only">As a bar</span>
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              Change
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              Value
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <DropRow key={sale.saleId} sale={sale} value={indication.value} widest={widest} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function DropRow({ sale, value, widest }: { sale: GridSale; value: number; widest: number }) {
  const { drop } = sale;
  if (drop === null) return null;
  return (
    <tr className="h-8 border-t border-line">
      <th
        scope="row"
        className="max-w-[120px] truncate pr-2 desk:max-w-[180px] text-left font-normal"
      >
        {sale.mark}. {saleName(sale)}
      </th>
      <td aria-hidden className="w-[34%] max-desk:hidden">
        <Bar change={drop.change} widest={widest} />
      </td>
      <td className="pl-2 text-right desk:whitespace-nowrap">
        <span title={`Worked out: ${signedMoney(drop.change)}`}>{signedEstimate(drop.change)}</span>{' '}
        <span className="text-s text-ink-3">{formatChange(drop.change / value, 1)}</span>
      </td>
      <td className="pl-3 text-right whitespace-nowrap">{formatEstimate(drop.value)}</td>
    </tr>
  );
}

/** The bar points left when the value falls, and right when it rises. */
function Bar({ change, widest }: { change: number; widest: number }) {
  const length = `${(Math.abs(change) / widest) * 50}%`;
  const side = change < 0 ? { right: '50%' } : { left: '50%' };
  return (
    <span className="relative block h-3">
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className="absolute inset-y-0.5 rounded-[2px] bg-chart-1"
        style={{ width: length, ...side }}
      />
    </span>
  );
}
