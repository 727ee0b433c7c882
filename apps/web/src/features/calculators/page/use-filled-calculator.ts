import type { EstimatedCosts } from '@deedlight/domain/mortgage/payment/estimated-costs';
import { useMemo } from 'react';
import { useUrlState } from '../../../kit/url-state/url-state';
import { useScenario } from '../../scenario/public';
import type { Calculator } from '../calculator';
import { type EstimateCosts, withEstimates } from '../with-estimates';

/** Returns a calculator whose taxes and insurance are filled from the tables, and what those say. */
export function useFilledCalculator(described: Calculator, estimate: EstimateCosts | null) {
  const costs = useEstimatedCosts(estimate);
  const calculator = useMemo(() => withEstimates(described, costs), [described, costs]);
  return { calculator, costs };
}

/** What the tables say of the deal's taxes and insurance, for where nobody has said it. */
function useEstimatedCosts(estimate: EstimateCosts | null): EstimatedCosts | null {
  const { price, state, county, city } = useScenario().scenario;
  const [area] = useUrlState((search) => search.area);
  const [built] = useUrlState((search) => search.built);
  return useMemo(
    () =>
      estimate?.({
        price,
        state,
        county,
        city,
        livingAreaSqft: wholeNumber(area),
        yearBuilt: wholeNumber(built),
      }) ?? null,
    [estimate, price, state, county, city, area, built],
  );
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
