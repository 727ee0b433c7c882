import {
  type SearchStep,
  type StepWidening,
  stepBetween,
} from '@deedlight/domain/comparables/area-steps';
import { beginOf, type ComparableRule } from '@deedlight/domain/comparables/comparable-rule';
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
import { cents } from '@deedlight/domain/money';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { Condition } from './condition-of';
import { type DeedRow, deedKey, findDeeds } from './deeds-repo';
import type { Ground } from './ground';

export type Search = {
  subject: Subject;
  condition: Condition | null;
  ground: Ground;
  today: Temporal.PlainDate;
  /** The months of a rule count back from this day. */
  until: Temporal.PlainDate;
  asked: ComparableRule;
  minimum: number;
};

export type Found = SearchStep & {
  widenings: StepWidening[];
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
  const { subject, ground, today, until, asked, minimum } = search;
  const deeds = new Map<string, DeedRow>();
  const widenings: StepWidening[] = [];
  const steps = ground.steps(asked, subject.type);
  let within = '';
  let pool: Merged<MarketSale>[] = [];
  for (const [at, step] of steps.entries()) {
    const { rule, area } = step;
    const extent = `${area?.kind} ${rule.miles} ${rule.months}`;
    if (within !== extent) {
      within = extent;
      const window = { since: beginOf(rule, until), type: null, most: mostAround };
      pool = mergeRepeatedSales(await ground.sales(db, { miles: rule.miles, area }, window));
    }
    const { matches, missed } = matchSales(pool, subject, rule, until);
    const likeliest = mostAlike(matches, subject, until);
    await readDeeds(db, likeliest, deeds);
    const prices = usualPrices(pool.filter(({ type }) => type === subject.type));
    const screened = screenMatches(withDeeds(likeliest, deeds), subject, { today, until, prices });
    const next = steps[at + 1];
    if (screened.comparables.length >= minimum || next === undefined) {
      const beyond = { found: matches.length, listed: likeliest.length };
      return { ...step, widenings, ...screened, missed, beyond, deeds };
    }
    widenings.push(stepBetween(step, next, screened.comparables.length));
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
