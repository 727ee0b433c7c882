import type { Property } from '@deedlight/contract/property';
import type { HeadlineOut, Opinion, ValuationOut } from '@deedlight/contract/valuation';
import { cents } from '@deedlight/domain/money';
import { countyOf, type PropertyId } from '@deedlight/domain/property/property-id';
import type { PublicIndex } from '@deedlight/domain/valuation/carry/public-index';
import { headlineNames, headlineValue } from '@deedlight/domain/valuation/headline-value';
import { indexedPrice } from '@deedlight/domain/valuation/market/market-index';
import type { MarketModel } from '@deedlight/domain/valuation/market/market-model';
import { Temporal } from 'temporal-polyfill';
import type { PropertySourceSetup } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import { LruCache } from '../../platform/lru-cache';
import { asOfOf } from './as-of/as-of-day';
import { knownThen } from './as-of/known-then';
import { modelsThen, whyNotThen } from './as-of/model-then';
import { knownIndexes } from './carry/carried-on';
import { readIndexes } from './carry/indexes-repo';
import { estimatedDebt } from './estimated-debt';
import { sayEstimate, storedValues } from './estimates-repo';
import { modelOut } from './model-out';
import type { ModelShelf } from './model-shelf';
import { opinionsOf } from './opinions';
import { providerNotAsked, providerOpinion } from './provider-opinion';
import { readLeftOut } from './training/left-out-repo';
import { readHome, readSalesOf } from './training/market-sales-repo';
import { newestModel } from './training/models-repo';
import { asSaid, valueHome } from './value-home';

type Learned = {
  model: MarketModel;
  asOf: Temporal.PlainDate;
  indexes: readonly PublicIndex[];
};

type Said = Pick<Extract<HeadlineOut, { known: true }>, 'amount' | 'basis' | 'asOf' | 'source'>;

/** Opens a property as its page does: a view is counted once, and a refused reader gets nothing. */
export type OpenProperty = (ctx: RequestContext, id: PropertyId) => Promise<Property>;

const remembered = 10_000;

/** Values homes. `past` has the models of past quarters, and `trains` tells whether models are trained here. */
export type Valuer = {
  open: OpenProperty;
  shelf: ModelShelf;
  past: ModelShelf;
  source: PropertySourceSetup;
  trains: boolean;
};

export function propertyValuer({ open, shelf, past, source, trains }: Valuer) {
  const modelThen = modelsThen({ newest: shelf, past }, trains);
  const said = new LruCache<string, true>(remembered);
  return async (ctx: RequestContext, id: PropertyId, askedDay?: string): Promise<ValuationOut> => {
    const now = ctx.clock.now();
    const { day: asOf, when } = asOfOf(askedDay, now.toZonedDateTimeISO('UTC').toPlainDate());
    const opened = await open(ctx, id);
    const property = when === 'past' ? knownThen(opened, asOf.toString()) : opened;
    const { home, newest, onFile } = await ctx.database.asUser(ctx.actor, async (db) => {
      const newestRow = await newestModel(db, countyOf(id));
      const home = await readHome(db, id);
      const place = { state: property.address.state, county: countyOf(id) };
      const indexesOf = await readIndexes(db, place, home === undefined ? [] : [home]);
      return {
        home,
        newest: newestRow,
        onFile: home === undefined ? [] : knownIndexes(indexesOf(home), { day: asOf, when }),
      };
    });
    if (home === undefined) throw new Error(`${id} was opened and is gone`);

    const then = await modelThen(ctx, newest, { day: asOf, when });
    const { row, model, knownUntil } =
      then.kind === 'model' ? then : { row: undefined, model: null, knownUntil: null };
    const valuing = { trains, indexes: onFile };
    const value =
      then.kind === 'model' ? valueHome(home, row, model, asOf, valuing) : whyNotThen(then, trains);
    const indexes = onFile.map(({ index }) => index);
    const { valuation } = value;
    // Only what is said of today can be held against later sales.
    if (row && model && when === 'today') {
      const estimate = asSaid(value, home, row, asOf, now);
      const key = `${id} ${row.id} ${asOf} ${estimate.inputs_sha256}`;
      if (!said.get(key)) {
        await ctx.database.asUser(ctx.actor, (db) => sayEstimate(db, estimate));
        said.set(key, true);
      }
    }
    const amount = valuation.kind === 'valued' ? cents(valuation.estimate) : null;
    const provider =
      when === 'today'
        ? await providerOpinion(ctx, property, source, amount)
        : providerNotAsked('Providers are asked about today only');
    const opinions = opinionsOf(property, model && { model, indexes }, amount, asOf, provider);
    const sales =
      model && amount !== null
        ? await salesBehind(ctx, property, { model, asOf, indexes, isPast: when === 'past' })
        : [];
    const headline = headlineOf(valuation, opinions, asOf);
    // The table names properties, so that no reader's role may list it; this home was opened above.
    const stored = await ctx.database.asService('read the values said of an opened home', (db) =>
      storedValues(db, id, asOf.toString()),
    );
    const carriedOn = valuation.kind === 'valued' ? valuation.carriedOn : null;
    const cited = new Set([
      ...(carriedOn === null ? [] : [carriedOn.by.source]),
      ...sales.map(({ source }) => source),
      ...opinions.flatMap(({ value: given }) => (given.known && given.source) || []),
    ]);
    return {
      propertyId: id,
      asOf: asOf.toString(),
      when,
      valuation,
      headline,
      model: row ? modelOut(row, knownUntil) : null,
      salesBehind: sales,
      stored,
      opinions,
      debt: estimatedDebt(property, { valuation, headline }, asOf),
      sources: [
        ...property.sources.filter((source) => cited.has(source.id)),
        ...onFile.map(({ source }) => source).filter((source) => cited.has(source.id)),
      ],
    };
  };
}

/** Returns the value that the page shows first, of those by the model and the records. */
function headlineOf(
  valuation: ValuationOut['valuation'],
  opinions: readonly Opinion[],
  asOf: Temporal.PlainDate,
): HeadlineOut {
  const said = (kind: Opinion['kind']): Said | null => {
    const value = opinions.find((opinion) => opinion.kind === kind)?.value;
    return value?.known ? value : null;
  };
  const ours: Said | null =
    valuation.kind === 'valued'
      ? {
          amount: valuation.estimate,
          basis: 'The middle of the range of the county’s model',
          asOf: asOf.toString(),
          source: null,
        }
      : null;
  const headline = headlineValue({
    valuation: ours,
    'assessor-market': said('assessor-market'),
    'indexed-last-sale': said('indexed-last-sale'),
  });
  if (headline === null) {
    return { known: false, why: 'unknown', note: 'No valuation, no roll and no sale states one' };
  }
  const { kind, value } = headline;
  const { amount, basis, asOf: day, source } = value;
  return { known: true, kind, label: headlineNames[kind], amount, basis, asOf: day, source };
}

/**
 * Returns the recorded sales of homes nearby up to the model's last one, each adjusted to the day of
 * the estimate, with the reason of those that the model did not learn from. A model of the past did
 * not know of a home's next sale, so that it learned from what turned out a flip.
 */
async function salesBehind(
  { database, actor }: RequestContext,
  { nearby }: Property,
  { model, asOf, indexes, isPast }: Learned & { isPast: boolean },
): Promise<ValuationOut['salesBehind']> {
  if (!nearby.known) return [];
  // The nearby sales include land, shops and sales between relatives.
  const known = await database.asUser(actor, (db) => readSalesOf(db, nearby.items));
  const ofHomes = new Set(known.map(({ property_id, sold_on }) => `${property_id} ${sold_on}`));
  const sales = nearby.items.filter((sale) => ofHomes.has(`${sale.id} ${sale.soldOn}`));
  const leftOut = await database.asService('read sales left out', (db) => readLeftOut(db, sales));
  return sales.flatMap((sale) => {
    const soldOn = Temporal.PlainDate.from(sale.soldOn);
    if (soldOn.since('1970-01-01').days > model.lastDay) return [];
    const indexed = indexedPrice(model, cents(sale.price), soldOn, asOf, indexes);
    if (indexed === null) return [];
    const { id, address, miles, price, livingAreaSqft, beds, source, recordedOn } = sale;
    const reason = leftOut(sale);
    return [
      {
        ...{ id, address, miles, soldOn: sale.soldOn, price, indexed, livingAreaSqft, beds },
        ...{ source, recordedOn, leftOut: isPast && reason === 'flip' ? null : reason },
      },
    ];
  });
}
