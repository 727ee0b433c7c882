import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { InsuranceQuote } from '@deedlight/domain/insurance/quote-insurance';
import { approximately, formatMoney, formatRange } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CitedFigure } from '../../ui/evidence/cited-figure';
import { FigureLine, FigureLines } from '../../ui/evidence/figure-line';
import { CoverageCard } from './coverage-card';
import { FloodCard } from './flood-card';
import { LevelsCard } from './levels-card';
import { PaymentCard } from './payment-card';
import type { HomeQuote } from './quote-home';
import { RelativitiesCard } from './relativities-card';
import { RequestCard } from './request-card';
import type { Insurance } from './use-insurance';

type PremiumCardProps = { quote: InsuranceQuote; isStale: boolean } & Pick<
  Insurance,
  'takePremium'
>;

type Props = {
  found: HomeQuote;
  insurance: Pick<Insurance, 'fields' | 'scenario' | 'isStale' | 'takePremium'>;
  /** YYYY-MM-DD */
  today: string;
};

/** The premium first, then its effect on the payment, its coverages and its evidence. */
export function Estimate({ found, insurance, today }: Props) {
  const { quote, home, levels } = found;
  const { fields, scenario, isStale, takePremium } = insurance;
  return (
    <>
      <PremiumCard quote={quote} isStale={isStale} takePremium={takePremium} />
      <PaymentCard scenario={scenario} quote={quote} takePremium={takePremium} />
      <LevelsCard levels={levels} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <CoverageCard quote={quote} />
        <RelativitiesCard quote={quote} />
      </div>
      <FloodCard quote={quote} />
      <RequestCard home={home} quote={quote} fields={fields} today={today} />
    </>
  );
}

/** The premium range first, then its middle, then each publisher's own figure. */
function PremiumCard({ quote, isStale, takePremium }: PremiumCardProps) {
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
