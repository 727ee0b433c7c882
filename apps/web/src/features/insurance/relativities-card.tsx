import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { Card } from '../../ui/card';
import { CitedFigure } from '../../ui/evidence/cited-figure';
import { FigureLine, FigureLines } from '../../ui/evidence/figure-line';

const factorNames: Readonly<Record<string, string>> = {
  construction: 'Construction',
  'roof material': 'Roof',
  'roof age years': 'Roof age',
  'protection class': 'Fire protection class',
  occupancy: 'Occupancy',
  'claims 5y': 'Claim',
  credit: 'Credit',
  'special deductible credit': 'Wind deductible',
};

/** The factors that move the premium, and the discounts that insurers advertise. */
export function RelativitiesCard({
  quote: { relativities, discounts },
}: {
  quote: InsuranceQuote;
}) {
  return (
    <Card title="What moves it">
      {relativities.length === 0 ? (
        <p className="text-ink-2">Nothing beside place, size, age and deductible is known.</p>
      ) : (
        <FigureLines>
          {relativities.map(({ factor, level, relativity, citation }, at) => (
            // Two claims of one kind are two factors.
            // biome-ignore lint/suspicious/noArrayIndexKey: factors stand in a fixed order
            <FigureLine key={at} label={`${factorNames[factor] ?? factor}: ${level}`}>
              <CitedFigure
                label={`${factor}, ${level}`}
                working={['The premium is multiplied by it.']}
                citation={citation}
              >
                × {relativity.toFixed()}
              </CitedFigure>
            </FigureLine>
          ))}
        </FigureLines>
      )}
      {discounts.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="mb-1 text-s font-strong">Advertised discounts, not taken off here</h3>
          <FigureLines>
            {discounts.map(({ item, upToPercent, citation }) => (
              <FigureLine key={item} label={item}>
                <CitedFigure label={item} working={[]} citation={citation}>
                  up to {upToPercent}%
                </CitedFigure>
              </FigureLine>
            ))}
          </FigureLines>
        </div>
      )}
    </Card>
  );
}
