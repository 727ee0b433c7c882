import type { ValuationOut } from '@deedlight/contract/valuation';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import { onceAnHour } from './once-an-hour';
import type { ValueToday } from './since-shared';

const kept = 1000;

/**
 * Values homes as of today for those who open a link, each once an hour. A value that cannot be had
 * is unknown: the frozen report stays readable, whatever became of the records.
 */
export function todaysValues(
  value: (ctx: RequestContext, id: PropertyId) => Promise<ValuationOut>,
) {
  const hourly = onceAnHour<ValueToday | null>(kept);
  return (ctx: RequestContext, id: PropertyId): Promise<ValueToday | null> =>
    hourly(ctx, id, () => today(ctx, id));

  async function today(ctx: RequestContext, id: PropertyId): Promise<ValueToday | null> {
    try {
      const { valuation, asOf } = await value({ ...ctx, actor: { role: 'anon' } }, id);
      if (valuation.kind !== 'valued') return null;
      const { estimate, low80, high80 } = valuation;
      return { estimate, low80, high80, asOf };
    } catch (err) {
      ctx.log.info({ err }, 'the value of today could not be had for a client');
      return null;
    }
  }
}
