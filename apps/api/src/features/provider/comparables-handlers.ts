import { ProviderEstimate, ProviderSale } from '@deedlight/contract/provider/comparables';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { z } from 'zod';
import type { PropertySource, ProviderComparables } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import { os } from '../../platform/procedures';
import { readSettings } from '../app-settings/public';
import type { KnownAt } from './known-at';
import { findLastSales } from './lookup-repo';
import type { Report, Sourced } from './report';
import { type DeskParts, reportDesk } from './report-desk';

const Comparables = z.object({
  sales: z.array(ProviderSale),
  value: ProviderEstimate.nullable(),
});

type Comparables = z.infer<typeof Comparables>;

type Parts = DeskParts & { knownAt: KnownAt };

/** Handles the provider's comparables, each beside the present records of the same parcel. */
export function providerComparablesHandlers({ knownAt, ...parts }: Parts) {
  const desk = reportDesk(parts, comparablesReport);
  return {
    provided: os.comparables.provided.handler(async ({ input, context }) => {
      const { provider, report } = await desk.read(context, input.id);
      return { provider, report: report && (await withRecords(context, report, knownAt)) };
    }),

    askProvider: os.comparables.askProvider.handler(async ({ input, context }) => {
      const { provider, report } = await desk.ask(context, input.id);
      return { provider, report: await withRecords(context, report, knownAt) };
    }),
  };
}

/** Returns what reads the provider's stored comparables, or null; the provider is not queried. */
export function keptComparables(parts: DeskParts) {
  const desk = reportDesk(parts, comparablesReport);
  return async (ctx: RequestContext, id: PropertyId) => (await desk.read(ctx, id)).report;
}

/**
 * Adds to each sale the last sale of the same parcel in the records, or null if there is none, and
 * whether all of it may be shared.
 */
async function withRecords(
  ctx: RequestContext,
  { sales, ...report }: Sourced<Comparables>,
  knownAt: KnownAt,
) {
  const ids = await Promise.all(sales.map((sale) => idOf(ctx, sale, knownAt)));
  const wanted = ids.filter((id) => id !== null);
  const { found, settings } = await ctx.database.asUser(ctx.actor, async (db) => ({
    found: await findLastSales(db, wanted),
    settings: await readSettings(db),
  }));
  return {
    ...report,
    mayShare: settings.shares_provided,
    sales: sales.map((sale, at) => ({ ...sale, record: found.get(ids[at] ?? '') ?? null })),
  };
}

/** Finds the property by its parcel number, or by its address if the provider gives no number. */
async function idOf(ctx: RequestContext, sale: ProviderSale, knownAt: KnownAt) {
  return sale.propertyId ?? (await knownAt(ctx, sale.address));
}

/**
 * Returns the report on the provider's comparables and its own estimate, or null if the provider
 * has none.
 */
function comparablesReport({ comparables }: PropertySource): Report<Comparables> | null {
  return (
    comparables && {
      name: 'comparables',
      title: 'Comparables and estimate',
      shape: Comparables,
      ask: async (key, place) => {
        const said = await comparables(key, place);
        return said && contentOf(said);
      },
    }
  );
}

/** Leaves out a sale whose address cannot be looked up again. */
function contentOf({ sales, value }: ProviderComparables): Comparables {
  return {
    sales: sales.flatMap((sale) => {
      const pricedOn = sale.pricedOn?.toString() ?? null;
      return ProviderSale.safeParse({ ...sale, pricedOn }).data ?? [];
    }),
    value: value && { amount: value.amount, low: value.low, high: value.high },
  };
}
