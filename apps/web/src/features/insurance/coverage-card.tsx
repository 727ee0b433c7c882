import { type Coverages, coverageMeanings } from '@deedlight/domain/insurance/dwelling-coverage';
import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { formatMoney, formatRange } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { Citation } from '../../ui/evidence/citation';
import { CitedFigure } from '../../ui/evidence/cited-figure';
import { FigureLine, FigureLines } from '../../ui/evidence/figure-line';
import { Tag } from '../../ui/tag';

const parts = Object.keys(coverageMeanings) as (keyof Coverages)[];

/** The purpose of each coverage, the rebuilding cost, and the lender's requirements. */
export function CoverageCard({ quote }: { quote: InsuranceQuote }) {
  const { coverages, rebuilding, deductible, windDeductible, hurricaneDeductibles, lender } = quote;
  const { rebuild, formula, citations } = rebuilding;
  return (
    <Card title="Coverage">
      <FigureLines>
        <FigureLine label="Cost to rebuild">
          <CitedFigure label="Cost to rebuild" working={[formula]} citation={citations[0] ?? null}>
            {formatRange(formatMoney(rebuild.low), formatMoney(rebuild.high))}
          </CitedFigure>
        </FigureLine>
        {parts.map((part) => (
          <FigureLine key={part} label={coverageMeanings[part]}>
            {formatMoney(coverages[part])}
          </FigureLine>
        ))}
        <FigureLine label="Deductible">{formatMoney(deductible)}</FigureLine>
        {windDeductible !== null && (
          <FigureLine label={`Deductible for ${windDeductible.peril}`}>
            <CitedFigure
              label={`Deductible for ${windDeductible.peril}`}
              working={[windDeductible.formula]}
              citation={null}
            >
              {formatMoney(windDeductible.amount)}
            </CitedFigure>
          </FigureLine>
        )}
      </FigureLines>
      {hurricaneDeductibles && (
        <p className="mt-2 text-s text-ink-2">
          Insurers may set a separate hurricane deductible in this state.
        </p>
      )}
      {lender !== null && (
        <div className="mt-3 grid gap-1 border-t border-line pt-3 text-s">
          <p>
            <Tag tone={lender.meets ? 'good' : 'bad'}>
              {lender.meets ? 'Meets what a lender asks' : 'Short of what a lender asks'}
            </Tag>
          </p>
          <p className="text-ink-2">{lender.rule}</p>
          <Citation citation={lender.citation} />
        </div>
      )}
    </Card>
  );
}
