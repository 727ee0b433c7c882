import type { ProviderSale } from '@deedlight/contract/provider/comparables';
import type { RequestContext } from '../../platform/context';
import type { Comparables } from './comparables-report';
import type { KnownAt } from './known-at';
import { findLastSales } from './lookup-repo';
import type { Sourced } from './report';

/** Each sale with what the records say of the last sale of the same parcel; null where they have none such. */
export async function withRecords(
  ctx: RequestContext,
  { sales, ...report }: Sourced<Comparables>,
  knownAt: KnownAt,
) {
  const ids = await Promise.all(sales.map((sale) => idOf(ctx, sale, knownAt)));
  const wanted = ids.filter((id) => id !== null);
  const found = await ctx.database.asUser(ctx.actor, (db) => findLastSales(db, wanted));
  return {
    ...report,
    sales: sales.map((sale, at) => ({ ...sale, record: found.get(ids[at] ?? '') ?? null })),
  };
}

/** By the parcel number; by the address where the provider names none. */
async function idOf(ctx: RequestContext, sale: ProviderSale, knownAt: KnownAt) {
  return sale.propertyId ?? (await knownAt(ctx, sale.address));
}
