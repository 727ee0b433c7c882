import type { ComparableSale } from '@deedlight/contract/comparables';
import { mostGross } from '@deedlight/domain/comparables/compare-sales';
import { areaKindWords } from '@deedlight/domain/comparables/shared-area';
import { distanceWords, likenessWords, saleName, signedMoney } from '@deedlight/report/sale-words';
import type { ReactNode } from 'react';
import {
  formatChange,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../kit/format/format';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { type GridSale, perFoot } from './grid-model';
import { SaleEvidence } from './sale-evidence';

type SaleFigure = { label: string; cell: (sale: GridSale) => ReactNode; isTotal?: boolean };

/** The rows above the adjustments, and the totals below them. */
export const saleFigures: { above: SaleFigure[]; below: SaleFigure[] } = {
  above: [
    { label: 'Sale price', cell: (sale) => <SalePrice sale={sale} /> },
    { label: 'Price per sq ft', cell: (sale) => <PerFoot sale={sale} /> },
    { label: 'Distance', cell: distanceWords },
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

/** The score, which opens into the points of each attribute. */
function SimilarityFigure({ sale }: { sale: ComparableSale }) {
  const { score } = sale.similarity;
  return (
    <Figure label={`Similarity of ${saleName(sale)}`} working={<Points sale={sale} />}>
      {formatNumber(score)} of 100
    </Figure>
  );
}

function Points({ sale }: { sale: ComparableSale }) {
  const { parts } = sale.similarity;
  const isPartial = parts.some(({ points }) => points === null);
  return (
    <div className="grid gap-1.5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {parts.map(({ name, points, most }) => (
          <div key={name} className="contents">
            <dt>{likenessWords[name]}</dt>
            <dd className="text-right">
              {points === null ? (
                <Absent why="unknown" note={name === 'place' ? placeNote(sale) : 'not counted'} />
              ) : (
                `${formatNumber(points, 1)} of ${most}`
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Half the points go at ½ mile, 9 months, 15% of living area, 20 years, a bath, a bedroom or
        half the lot apart.
        {isPartial && ' The score is out of what the known attributes can bring.'}
      </p>
    </div>
  );
}

function placeNote({ sharedArea }: ComparableSale): string {
  return sharedArea === null
    ? 'not counted'
    : `same ${areaKindWords[sharedArea]}: not counted, neither for nor against`;
}
