import type { RequestContext } from '../../platform/context';
import { LruCache } from '../../platform/lru-cache';

/**
 * Keeps what a key gave until the hour ends, of the last `kept` keys, since many may open one link.
 */
export function onceAnHour<Value>(kept: number) {
  const values = new LruCache<string, { value: Value }>(kept);
  return async (
    { clock }: RequestContext,
    key: string,
    work: () => Promise<Value>,
  ): Promise<Value> => {
    const hourly = `${key} ${clock.now().toString().slice(0, 13)}`;
    const found = values.get(hourly) ?? { value: await work() };
    values.set(hourly, found);
    return found.value;
  };
}
