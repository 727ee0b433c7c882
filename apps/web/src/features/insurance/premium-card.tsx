import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { approximately, formatMoney, formatRange } from '../../kit/format/format';
import { formatEstimate } from '../../kit/format/format-estimate';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CitedFigure } from '../../ui/cited-figure';
import { FigureLine, FigureLines } from '../../ui/figure-line';
import type { Insurance } from './use-insurance';

type Props = { quote: InsuranceQuote; isStale: boolean } & Pick<Insurance, 'takePremium'>;

/** The range first, then its middle, then each publisher's own figure. */
export function PremiumCard({ quote, isStale, takePremium }: Props) {
  const { premium, monthly, views, estimateOf, notes } = quote;
  return (
    <Card title="Premium a year" note={isStale ? 'From the last inputs that work out' : estimateOf}>
      <div aria-live="polite">
        <p className="text-3xl font-bold tracking-tight">
          {formatRange(formatEstimate(premium.low), formatEstimate(premium.high))}
        </p>
        <p className="mt-1 text-ink-2">
          Middle {approximately(formatEstimate(premium.middle))} a year,{' '}
          {approximately(formatEstimate(monthly.middle))} a month
        </p>
      </div>
      <div className="mt-3 print:hidden">
        <Button kind="primary" onClick={() => takePremium(premium.middle)}>
          Use this premium in the scenario
        </Button>
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <FigureLines>
          {views.map(({ publisher, printed, formula, annual, citation }) => (
            <FigureLine key={`${citation.row}${printed}`} label={publisher}>
              <CitedFigure
                label={publisher}
                working={[`Printed: ${printed}`, formula]}
                citation={citation}
              >
                {formatMoney(annual)}
              </CitedFigure>
            </FigureLine>
          ))}
        </FigureLines>
      </div>
      <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-s text-ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
