import { closingCosts } from '@deedlight/domain/reference/closing/closing-cost-table';
import { type UsualCommission, usualCommission } from '@deedlight/domain/title-fees/typical-costs';

/** Returns the usual commission in a state, or in the nation while no state is chosen. */
export function commissionOf(state: string | null): UsualCommission {
  return usualCommission(state ?? '', closingCosts);
}
