import {
  beginOf,
  type ComparableRule,
  type Widening,
  wideningBetween,
  wideningSteps,
} from '@deedlight/domain/comparables/comparable-rule';
import type { DeededSale, MarketSale } from '@deedlight/domain/comparables/comparable-sale';
import {
  type Merged,
  mergeRepeatedSales,
} from '@deedlight/domain/comparables/merge-repeated-sales';
import { usualPrices } from '@deedlight/domain/comparables/price-range';
import {
  type Comparable,
  type Excluded,
  type Matched,
  matchSales,
  type Subject,
  screenMatches,
} from '@deedlight/domain/comparables/select-comparables';
import { similarityOf } from '@deedlight/domain/comparables/similarity';
import type { Place } from '@deedlight/domain/geo/distance';
import { cents } from '@deedlight/domain/money';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { County } from '../../records/counties-repo';
import type { Condition } from './condition-of';
import { type DeedRow, deedKey, findDeeds } from './deeds-repo';
import { salesAround } from './sales-repo';

export type Search = {
  subject: Subject;
  condition: Condition | null;
  place: Place;
  /** The widest rule may reach into these counties. */
  counties: readonly County[];
  today: Temporal.PlainDate;
  /** The months of a rule count back from this day. */
  until: Temporal.PlainDate;
  asked: ComparableRule;
  minimum: number;
};

export type Found = {
  rule: ComparableRule;
  widenings: Widening[];
  comparables: Comparable[];
  excluded: Excluded[];
  missed: Matched['missed'];
  beyond: { found: number; listed: number };
  deeds: ReadonlyMap<string, DeedRow>;
};

/** This number of the nearest sales around the subject is read. */
const mostAround = 1000;
/** This number of the most similar sales that meet the rule is kept, and their deeds are read. */
const mostScreened = 60;

/** Loosens the rule step by step until enough sales are found or nothing is left to loosen. */
export async function widenSearch(db: Queries, search: Search): Promise<Found> {
  const { subject, place, counties, today, until, asked, minimum } = search;
  const deeds = new Map<string, DeedRow>();
  const widenings: Widening[] = [];
  const steps = wideningSteps(asked, subject.type);
  let within = '';
  let pool: Merged<MarketSale>[] = [];
  for (const [at, rule] of steps.entries()) {
    if (within !== `${rule.miles} ${rule.months}`) {
      within = `${rule.miles} ${rule.months}`;
      const area = { place, radiusMiles: rule.miles, counties };
      const window = { since: beginOf(rule, until), type: null, most: mostAround };
      pool = mergeRepeatedSales(await salesAround(db, area, window));
    }
    const { matches, missed } = matchSales(pool, subject, rule, until);
    const likeliest = mostAlike(matches, subject, until);
    await readDeeds(db, likeliest, deeds);
    const prices = usualPrices(pool.filter(({ type }) => type === subject.type));
    const screened = screenMatches(withDeeds(likeliest, deeds), subject, { today, until, prices });
    const next = steps[at + 1];
    if (screened.comparables.length >= minimum || next === undefined) {
      const beyond = { found: matches.length, listed: likeliest.length };
      return { rule, widenings, ...screened, missed, beyond, deeds };
    }
    widenings.push(wideningBetween(rule, next, screened.comparables.length));
  }
  throw new Error('there is always a last step');
}

function mostAlike(
  matches: readonly Merged<MarketSale>[],
  subject: Subject,
  until: Temporal.PlainDate,
): Merged<MarketSale>[] {
  if (matches.length <= mostScreened) return [...matches];
  const scored = matches.map((sale) => ({ sale, score: similarityOf(sale, subject, until).score }));
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, mostScreened)
    .map(({ sale }) => sale);
}

async function readDeeds(
  db: Queries,
  sales: readonly MarketSale[],
  deeds: Map<string, DeedRow>,
): Promise<void> {
  const unread = sales.filter((sale) => !deeds.has(deedKey(sale)));
  for (const [key, row] of await findDeeds(db, unread)) deeds.set(key, row);
}

function withDeeds(
  sales: readonly Merged<MarketSale>[],
  deeds: ReadonlyMap<string, DeedRow>,
): Merged<DeededSale>[] {
  return sales.flatMap((sale) => {
    const deed = deeds.get(deedKey(sale));
    if (deed === undefined) return [];
    const { buyer, seller, flags } = deed;
    return [
      {
        ...sale,
        price: cents(sale.price),
        recordedOn: deed.recorded_on,
        documentType: deed.document_type,
        sourceRank: deed.source_rank,
        buyer,
        seller,
        flags,
      },
    ];
  });
}
