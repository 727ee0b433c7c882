import { mostGross } from '@deedlight/domain/comparables/compare-sales';
import type { ReactNode } from 'react';
import { formatChange, formatDay, formatMoney, formatPercent } from '../../kit/format/format';
import { Absent } from '../../ui/absent';
import { type GridSale, perFoot } from './grid-model';
import { SaleEvidence } from './sale-evidence';
import { milesWords, saleName, signedMoney } from './sale-words';
import { SimilarityFigure } from './similarity-figure';

type SaleFigure = { label: string; cell: (sale: GridSale) => ReactNode; isTotal?: boolean };

/** The rows above the adjustments, and the totals below them. */
export const saleFigures: { above: SaleFigure[]; below: SaleFigure[] } = {
  above: [
    { label: 'Sale price', cell: (sale) => <SalePrice sale={sale} /> },
    { label: 'Price per sq ft', cell: (sale) => <PerFoot sale={sale} /> },
    { label: 'Distance', cell: ({ miles }) => milesWords(miles) },
    { label: 'Similarity', cell: (sale) => <SimilarityFigure sale={sale} /> },
  ],
  below: [
    {
      label: 'Net adjustment',
      cell: ({ net, netShare }) => (
        <WithShare amount={signedMoney(net)} share={formatChange(netShare, 1)} />
      ),
    },
    {
      label: 'Gross adjustment',
      cell: ({ gross, grossShare, isPastLimit }) => (
        <>
          <WithShare
            amount={formatMoney(gross, { cents: 'never' })}
            share={formatPercent(grossShare, 1)}
          />
          {isPastLimit && (
            <span className="block text-xs text-lamp">
              past {formatPercent(mostGross, 0)}: not counted
            </span>
          )}
        </>
      ),
    },
    {
      label: 'Adjusted price',
      isTotal: true,
      cell: ({ adjusted }) => formatMoney(adjusted, { cents: 'never' }),
    },
    { label: 'Weight', cell: ({ weight }) => formatPercent(weight, 0) },
  ],
};

export function SalePrice({
  sale,
}: {
  sale: Pick<GridSale, 'price' | 'source' | 'recordedOn' | 'address' | 'propertyId' | 'soldOn'>;
}) {
  return (
    <SaleEvidence
      label={`Price of ${saleName(sale)}, sold ${formatDay(sale.soldOn)}`}
      source={sale.source}
      recordedOn={sale.recordedOn}
    >
      {formatMoney(sale.price, { cents: 'never' })}
    </SaleEvidence>
  );
}

function PerFoot({ sale }: { sale: GridSale }) {
  const amount = perFoot(sale);
  return amount === null ? <Absent why="unknown" /> : formatMoney(amount, { cents: 'never' });
}

function WithShare({ amount, share }: { amount: string; share: string }) {
  return (
    <>
      {amount} <span className="block text-xs text-ink-3">{share}</span>
    </>
  );
}
