import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { formatCount, formatDay, formatMoney } from '@deedlight/domain/format';
import { countyOf } from '@deedlight/domain/property/property-id';
import { yearText } from '@deedlight/report/market-blocks';
import type { RequestContext } from '../../../platform/context';
import type { FrozenMarket, MarketReading } from './freeze-market';

type Quarter = TrendOut['quarters'][number];

/** A correction may move many quarters; the first of them tell it. */
const mostNamed = 3;

export type MarketSince = { changes: string[]; unread: string | null };

/** Says where a market is another today than a report has it, a sentence each. */
export async function marketSince(
  ctx: RequestContext,
  { home, of }: FrozenMarket,
  { readMarket }: Pick<MarketReading, 'readMarket'>,
): Promise<MarketSince> {
  const county = countyOf(home.id);
  const today = await readMarket(ctx, { county });
  if (!of.known) {
    return {
      changes: today === null ? [] : ['The market of the county is known today.'],
      unread: null,
    };
  }
  const unread = 'The market could not be looked up in the records of today.';
  if (today === null) return { changes: [], unread };
  const { ofZip } = of;
  const zipToday = ofZip && (await readMarket(ctx, { county, zip: ofZip.zip }));
  return {
    changes: [
      ...laterWords(of.asOf, today.asOf),
      ...yearWords(of, today),
      ...quarterWords(of.county, of.quarters, today.quarters),
      ...(ofZip === null
        ? []
        : quarterWords(`ZIP ${ofZip.zip}`, ofZip.quarters, zipToday?.quarters ?? [])),
    ],
    unread: null,
  };
}

function laterWords(then: string | null, now: string | null): string[] {
  if (now === null || now === then) return [];
  const had = then === null ? 'no day' : formatDay(then);
  return [`Sales are on record up to ${formatDay(now)} today; the report has them up to ${had}.`];
}

function yearWords(
  { county, index }: Pick<TrendOut, 'county' | 'index'>,
  today: Pick<TrendOut, 'index'>,
): string[] {
  const [was, is] = [yearText(index), yearText(today.index)];
  return was === is ? [] : [`Prices over a year in ${county}: ${was} then, ${is} now.`];
}

function quarterWords(area: string, then: readonly Quarter[], now: readonly Quarter[]): string[] {
  const today = new Map(now.map((quarter) => [quarter.start, quarter]));
  const moved = then.flatMap((quarter) => {
    const [was, is] = [inWords(quarter), inWords(today.get(quarter.start))];
    if (was === is) return [];
    return [`${area}, quarter from ${formatDay(quarter.start)}: ${was} then, ${is} on record now.`];
  });
  const others = moved.length - mostNamed;
  return others <= 0
    ? moved
    : [
        ...moved.slice(0, mostNamed),
        `${area}: ${formatCount(others, 'more quarter')} ${others === 1 ? 'reads' : 'read'} otherwise now.`,
      ];
}

function inWords(quarter: Quarter | undefined): string {
  if (quarter === undefined) return 'no sale';
  const { sales, medianPrice } = quarter;
  const count = formatCount(sales, 'sale');
  return medianPrice === null
    ? count
    : `${count} at a median of ${formatMoney(medianPrice, { cents: 'never' })}`;
}
