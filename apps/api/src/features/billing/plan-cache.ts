import type { BillingPlan } from '@deedlight/contract/billing';
import type { Temporal } from 'temporal-polyfill';
import type { Payments } from '../../adapters/payments';

type Kept = { plans: BillingPlan[]; readAt: Temporal.Instant };

const freshMinutes = 10;

/**
 * Caches prices, which change rarely: they are read again after ten minutes, and the last known
 * ones are used if that fails.
 */
export class PlanCache {
  #kept: Kept | undefined;

  async read(payments: Payments, now: Temporal.Instant): Promise<Kept> {
    const isFresh = this.#kept && this.#kept.readAt.until(now).total('minutes') < freshMinutes;
    if (this.#kept && isFresh) return this.#kept;
    try {
      this.#kept = { plans: await payments.plans(), readAt: now };
    } catch (error) {
      if (!this.#kept) throw error;
    }
    return this.#kept;
  }
}
