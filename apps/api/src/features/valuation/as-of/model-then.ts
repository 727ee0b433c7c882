import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import type { RequestContext } from '../../../platform/context';
import { dayText } from '../../../platform/day-text';
import { LruCache } from '../../../platform/lru-cache';
import type { ModelShelf } from '../model-shelf';
import { hasSalesFrom } from '../training/market-sales-repo';
import type { ModelRow } from '../training/models-repo';
import { type HomeValue, none } from '../value-home';
import { type AsOf, knownUntilOf } from './as-of-day';
import { askForPastModel, pastModel } from './past-models-repo';

const remembered = 1_000;

export type ModelThen =
  | {
      kind: 'model';
      row: ModelRow | undefined;
      model: MarketModel | null;
      knownUntil: string | null;
    }
  /** It is ordered, and trained in the background; a visitor orders none. */
  | { kind: 'in-training' | 'for-members'; knownUntil: string }
  | { kind: 'no-sales-then'; firstSale: string };

/** Why a home has no value as of a past day, for want of a model of that time. */
export function whyNotThen(
  then: Exclude<ModelThen, { kind: 'model' }>,
  trains: boolean,
): HomeValue {
  if (then.kind === 'no-sales-then') {
    const reason = `No sale of the county was known then: the first on record is of ${dayText(then.firstSale)}`;
    return none('before-recorded-sales', reason);
  }
  const { knownUntil } = then;
  if (trains && then.kind === 'for-members') {
    const reason = `A valuation that knows only the sales before ${dayText(knownUntil)} is made when a member asks for it`;
    return none('no-model', reason);
  }
  return trains
    ? none(
        'no-model',
        `A valuation that knows only the sales before ${dayText(knownUntil)} is being made; look again in a few minutes`,
      )
    : none('not-trained', 'This server trains no valuations, and has none of that time');
}

type Shelves = { newest: ModelShelf; past: ModelShelf };

/**
 * Returns a function that finds the model that knows no more than was known on a day: the newest
 * where no sale came later, else one of the beginning of that quarter, which it orders if there is
 * none.
 */
export function modelsThen(shelves: Shelves, trains: boolean) {
  const ended = new LruCache<string, boolean>(remembered, 'valuation-ended-markets');
  return async (
    ctx: RequestContext,
    row: ModelRow | undefined,
    { day, when }: AsOf,
  ): Promise<ModelThen> => {
    const newest = async () => ({
      ...{ kind: 'model' as const, row, knownUntil: null },
      model:
        row === undefined || row.why_none !== null
          ? null
          : await ctx.database.asUser(ctx.actor, (db) => shelves.newest.take(db, row.id)),
    });
    if (when !== 'past' || row === undefined || row.why_none !== null) return newest();
    const knownUntil = knownUntilOf(day);
    if (row.first_sale !== null && row.first_sale >= knownUntil) {
      return { kind: 'no-sales-then', firstSale: row.first_sale };
    }
    const key = `${row.id} ${knownUntil}`;
    const hasEnded =
      ended.get(key) ??
      !(await ctx.database.asUser(ctx.actor, (db) =>
        hasSalesFrom(db, row.county_fips, knownUntil),
      ));
    ended.set(key, hasEnded);
    if (hasEnded) return newest();
    const past = await ctx.database.asUser(ctx.actor, (db) =>
      pastModel(db, row.county_fips, knownUntil),
    );
    // A training takes minutes of a processor, so that nobody without an account starts one.
    const isMember = ctx.actor.role === 'authenticated';
    if (trains && isMember) {
      const market = {
        ...{ countyFips: row.county_fips, state: row.state, county: row.county },
        isSample: row.is_sample,
      };
      await ctx.database.asService('order a model of a past day', (db) =>
        askForPastModel(db, market, knownUntil, ctx.clock.now().toString()),
      );
    }
    const { trained_at, generation, sale_count } = past ?? {};
    if (past === undefined || !trained_at) {
      const isOrdered = past !== undefined || isMember;
      return { kind: isOrdered ? 'in-training' : 'for-members', knownUntil };
    }
    const trained: ModelRow = {
      ...past,
      ...{ trained_at, generation: generation ?? 0, sale_count: sale_count ?? 0 },
    };
    return {
      ...{ kind: 'model', row: trained, knownUntil },
      model: await ctx.database.asUser(ctx.actor, (db) => shelves.past.take(db, past.id)),
    };
  };
}
