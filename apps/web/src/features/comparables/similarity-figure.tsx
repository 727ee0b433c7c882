import type { ComparableSale } from '@deedlight/contract/comparables';
import { formatNumber } from '../../kit/format/format';
import { Absent } from '../../ui/absent';
import { Figure } from '../../ui/figure';
import { likenessWords, saleName } from './sale-words';

/** The score, which opens into the points of each attribute. */
export function SimilarityFigure({ sale }: { sale: ComparableSale }) {
  const { score, parts } = sale.similarity;
  return (
    <Figure label={`Similarity of ${saleName(sale)}`} working={<Points parts={parts} />}>
      {formatNumber(score)} of 100
    </Figure>
  );
}

function Points({ parts }: Pick<ComparableSale['similarity'], 'parts'>) {
  const isPartial = parts.some(({ points }) => points === null);
  return (
    <div className="grid gap-1.5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {parts.map(({ name, points, most }) => (
          <div key={name} className="contents">
            <dt>{likenessWords[name]}</dt>
            <dd className="text-right">
              {points === null ? (
                <Absent why="unknown" note="not counted" />
              ) : (
                `${formatNumber(points, 1)} of ${most}`
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Half the points go at ½ mile, 9 months, 15 % of living area, 20 years, a bath, a bedroom or
        half the lot apart.
        {isPartial && ' The score is out of what the known attributes can bring.'}
      </p>
    </div>
  );
}
