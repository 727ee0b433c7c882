import { CoverageCard } from './coverage-card';
import { FloodCard } from './flood-card';
import { LevelsCard } from './levels-card';
import { PaymentCard } from './payment-card';
import { PremiumCard } from './premium-card';
import type { HomeQuote } from './quote-home';
import { RelativitiesCard } from './relativities-card';
import { RequestCard } from './request-card';
import type { Insurance } from './use-insurance';

type Props = {
  found: HomeQuote;
  insurance: Pick<Insurance, 'fields' | 'scenario' | 'isStale' | 'takePremium'>;
  /** YYYY-MM-DD */
  today: string;
};

/** The premium first, then what it does, what it buys and what stands behind it. */
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
