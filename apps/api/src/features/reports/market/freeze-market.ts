import type { ReportHome, ReportSource } from '@deedlight/contract/client-pages/report-parts';
import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { countyOf } from '@deedlight/domain/property/property-id';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context';

type Quarters = TrendOut['quarters'];

/** The market around a home as a report keeps it. It names no other home, and nobody. */
export type FrozenMarket = {
  madeAt: string;
  isSample: boolean;
  home: Pick<ReportHome, 'id' | 'parcelNumber' | 'address'>;
  of:
    | (Pick<TrendOut, 'county' | 'state' | 'asOf' | 'index'> & {
        known: true;
        /** The newest quarters of the county, the oldest first. */
        quarters: Quarters;
        /** null: the records do not say the home's ZIP. */
        ofZip: { zip: string; quarters: Quarters } | null;
      })
    | { known: false; why: 'being-read' | 'not-read-here' };
  sources: z.infer<typeof ReportSource>[];
};

export type MarketReading = {
  /** Returns a market; null where the sales of its county are not read. */
  readMarket: (
    ctx: RequestContext,
    of: { county: string; zip?: string },
  ) => Promise<TrendOut | null>;
  /** Whether this server reads the sales of counties that are new. */
  readsMarkets: boolean;
};

/** Two years of quarters fit a page, each beside the same one of the year before. */
const mostQuarters = 8;

/** Reads the market around a home and keeps it as it is now, or why it is not known. */
export async function freezeMarket(
  ctx: RequestContext,
  { id, parcelNumber, address }: FrozenMarket['home'],
  { readMarket, readsMarkets }: MarketReading,
): Promise<FrozenMarket> {
  const head = { madeAt: ctx.clock.now().toString(), home: { id, parcelNumber, address } };
  const county = countyOf(id);
  const all = await readMarket(ctx, { county });
  if (all === null) {
    const why = readsMarkets ? 'being-read' : 'not-read-here';
    return { ...head, isSample: false, of: { known: false, why }, sources: [] };
  }
  const zip = zipOf(address.zip);
  const narrowed = zip === null ? null : await readMarket(ctx, { county, zip });
  const { isSample, state, asOf, index, quarters, sources } = all;
  return {
    ...{ ...head, isSample },
    of: {
      ...{ known: true, county: all.county, state, asOf, index },
      quarters: newest(quarters),
      ofZip: zip === null ? null : { zip, quarters: newest(narrowed?.quarters ?? []) },
    },
    sources: sources.map(({ file: _file, row: _row, ...source }) => source),
  };
}

/** Returns the five digits of a ZIP code, which may have four more. */
export function zipOf(zip: string | null): string | null {
  return /^\d{5}/.exec(zip ?? '')?.[0] ?? null;
}

function newest(quarters: Quarters): Quarters {
  return quarters.slice(-mostQuarters);
}
