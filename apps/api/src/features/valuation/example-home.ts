import type { Property } from '@deedlight/contract/property';
import { mapCenter } from '@deedlight/contract/property/map-center';
import type { ValuationOut } from '@deedlight/contract/valuation';
import type { ExampleHome } from '@deedlight/contract/valuation/example';
import { milesFrom } from '@deedlight/domain/geo/distance';
import { countyOf, type PropertyId } from '@deedlight/domain/property/property-id';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import type { ListingFinder } from '../listing/public';
import { streetsAround } from '../map/public';
import type { OpenProperty } from './value-property';

export type ExampleSource = {
  finder: ListingFinder;
  /** Opens a home without counting a view: the start page shows the same one to everybody. */
  open: OpenProperty;
};

type Value = (ctx: RequestContext, id: PropertyId) => Promise<ValuationOut>;

type Candidate = { property: Property; answer: ValuationOut };

const candidates = 12;
/** Sales farther away are those of open land, where a street is a hair in a drawing so small. */
const mostMiles = 0.5;
const leastMiles = 0.02;
/** The drawing of the start page is three to four times as wide as high, and it scales to its height. */
const widest = 4.2;
/** What is beyond the farthest sale up to the edge. */
const tallest = 1.2;
const freshFor = Temporal.Duration.from({ hours: 1 });
/** A county may be loaded or trained any moment, so that no home, or one without a value, does not stay for long. */
const lessFor = Temporal.Duration.from({ minutes: 1 });

/** Returns the example of the start page, chosen anew each hour; null while no home is on record. */
export function exampleHomes({ finder, open }: ExampleSource, value: Value) {
  let known: { home: ExampleHome | null; until: Temporal.Instant } | null = null;
  return async (ctx: RequestContext): Promise<ExampleHome | null> => {
    const now = ctx.clock.now();
    if (known === null || Temporal.Instant.compare(now, known.until) >= 0) {
      const home = await choose(ctx, { finder, open }, value);
      known = { home, until: now.add(home?.value ? freshFor : lessFor) };
    }
    return known.home;
  };
}

/** Returns the first of the homes sold last that the county's model values, otherwise the first. */
async function choose(
  asked: RequestContext,
  { finder, open }: ExampleSource,
  value: Value,
): Promise<ExampleHome | null> {
  // Everybody sees this answer, so it is made of what a visitor may read.
  const ctx: RequestContext = { ...asked, actor: { role: 'anon' } };
  const today = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const rows = await ctx.database.asService('choose the home of the start page', (db) =>
    finder.rows(db, {
      query: { types: ['single-family'] },
      order: { sort: 'sold', direction: 'descending' },
      after: null,
      limit: candidates,
      today,
    }),
  );
  const withoutModel = new Set<string>();
  let first: Candidate | null = null;
  for (const { id } of rows) {
    if (withoutModel.has(countyOf(id))) continue;
    const answer = await value(ctx, id);
    if (answer.model === null) withoutModel.add(countyOf(id));
    const candidate = { property: await open(ctx, id), answer };
    if (answer.valuation.kind === 'valued') return await exampleOf(ctx, candidate);
    first ??= candidate;
  }
  return first && (await exampleOf(ctx, first));
}

async function exampleOf(
  ctx: RequestContext,
  { property, answer }: Candidate,
): Promise<ExampleHome> {
  const { debt } = answer;
  const { id, address, parcelNumber, isSample, facts } = property;
  const { type, beds, baths, livingAreaSqft } = facts;
  const around = aroundOf(property);
  return {
    ...{ id, address, parcelNumber, isSample },
    type: type.known ? type.value : null,
    beds: beds.known ? beds.value : null,
    baths: baths.known ? baths.value : null,
    livingAreaSqft: livingAreaSqft.known ? livingAreaSqft.value : null,
    value: ourValue(answer),
    lastSale: lastSaleOf(property),
    owed: debt.known ? { known: true, balance: debt.balance } : { known: false, why: debt.why },
    around,
    streets: await streetsOf(ctx, property, around),
  };
}

/** The streets of a drawing that has the home in the middle and the sales around it. */
async function streetsOf(
  { database, actor }: RequestContext,
  property: Property,
  around: ExampleHome['around'],
): Promise<ExampleHome['streets']> {
  const center = mapCenter(property);
  if (center === null || around === null) return [];
  const away = around.flatMap(({ east, north }) => [Math.abs(east), Math.abs(north)]);
  const farthest = Math.min(mostMiles, Math.max(leastMiles, ...away));
  const reach = { east: farthest * widest, north: farthest * tallest };
  return await database.asUser(actor, (db) => streetsAround(db, center, reach));
}

function ourValue({ valuation, model, asOf }: ValuationOut): ExampleHome['value'] {
  if (valuation.kind !== 'valued') return null;
  const { low80, high80, estimate } = valuation;
  const test = model?.backTest ?? null;
  const held = test === null ? null : { share: test.coverage80, sales: test.count };
  return { asOf, low80, high80, estimate, held };
}

function aroundOf(property: Property): ExampleHome['around'] {
  const center = mapCenter(property);
  if (center === null || !property.nearby.known) return null;
  return property.nearby.items.map((sale) => ({ id: sale.id, ...milesFrom(center, sale) }));
}

/** Returns the newest sale with a price that speaks of the market, with its source. */
function lastSaleOf({ transfers, sources }: Property): ExampleHome['lastSale'] {
  if (!transfers.known) return null;
  const sales = transfers.items.flatMap(({ soldOn, price, armsLength, recordedOn, source: id }) => {
    const source = sources.find((each) => each.id === id);
    if (soldOn === null || !price.known || armsLength === false || !source) return [];
    return [{ soldOn, price: price.value, recordedOn, source }];
  });
  return (
    sales.toSorted((a, b) => Number(a.soldOn < b.soldOn) - Number(a.soldOn > b.soldOn))[0] ?? null
  );
}
