import type { Market } from '@deedlight/contract/comparables';
import type { Home } from '@deedlight/domain/comparables/comparable-sale';
import type { FittedAttribute } from '@deedlight/domain/comparables/market-columns';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import { formatMoney } from '../../kit/format/format';

/** The value that one more unit of an attribute adds to a home like the subject, in cents. */
type DollarRate = {
  attribute: FittedAttribute;
  per: string;
  amount: number;
  standardError: number;
  sales: number;
  /**
   * In cents: the fitted rate that was replaced by zero because of its wrong sign; null when the
   * fitted rate stands.
   */
  refused: number | null;
};

const units: Record<FittedAttribute, string> = {
  size: 'sq ft of living area',
  beds: 'bedroom',
  baths: 'bath',
  age: 'year newer',
  lot: 'sq ft of lot',
  condition: 'step of condition',
};

/** The market's rates as dollars at the subject's size and `value`. */
export function dollarRates(market: Market, subject: Home, value: number): DollarRate[] {
  if (!market.fit.fitted) return [];
  return market.fit.rates.flatMap(({ attribute, rate, standardError, sales, refused }) => {
    const step = stepOf(attribute, subject);
    if (step === null) return [];
    return [
      {
        attribute,
        per: units[attribute],
        amount: value * Math.expm1(rate * step),
        standardError: value * standardError * step,
        sales,
        refused: refused === null ? null : value * Math.expm1(refused * step),
      },
    ];
  });
}

/** Three significant figures; cents only when a dollar would be too coarse: $4.35 a square foot. */
export function rateText(amount: number): string {
  if (Math.abs(amount) >= 10_000) return formatEstimate(amount);
  const digits = Math.floor(Math.log10(Math.max(1, Math.abs(amount)))) + 1;
  const step = 10 ** Math.max(0, digits - 3);
  return formatMoney(Math.round(amount / step) * step, { cents: 'always' });
}

/** One more unit on the scale of the fit, where areas are logarithms. */
function stepOf(attribute: FittedAttribute, subject: Home): number | null {
  if (attribute === 'size') return logStep(subject.livingAreaSqft);
  if (attribute === 'lot') return logStep(subject.lotSqft);
  return 1;
}

function logStep(area: number | null): number | null {
  return area === null || area <= 0 ? null : Math.log1p(1 / area);
}
