import type { ValuationOut } from '@deedlight/contract/valuation';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import { LruCache } from '../../platform/lru-cache';
import type { ValueToday } from './open-link';

const kept = 1000;

/**
 * Values homes as of today for those who open a link, each once an hour. A value that cannot be had
 * is unknown: the frozen report stays readable, whatever became of the records.
 */
export function todaysValues(
  value: (ctx: RequestContext, id: PropertyId) => Promise<ValuationOut>,
) {
  const values = new LruCache<string, ValueToday | { none: true }>(kept);
  return async (ctx: RequestContext, id: PropertyId): Promise<ValueToday | null> => {
    const hour = ctx.clock.now().toString().slice(0, 13);
    const key = `${id} ${hour}`;
    const found = values.get(key) ?? (await today(ctx, id));
    values.set(key, found);
    return 'none' in found ? null : found;
  };

  async function today(ctx: RequestContext, id: PropertyId) {
    try {
      const { valuation, asOf } = await value({ ...ctx, actor: { role: 'anon' } }, id);
      if (valuation.kind !== 'valued') return { none: true as const };
      const { estimate, low80, high80 } = valuation;
      return { estimate, low80, high80, asOf };
    } catch (err) {
      ctx.log.info({ err }, 'the value of today could not be had for a client');
      return { none: true as const };
    }
  }
}
