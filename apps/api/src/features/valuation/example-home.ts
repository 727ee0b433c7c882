import type { Property } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import type { ExampleHome } from '@deedlight/contract/valuation/example';
import { countyOf, type PropertyId } from '@deedlight/domain/property/property-id';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import type { ListingFinder } from '../listing/public';
import type { OpenProperty } from './value-property';

export type ExampleSource = {
  finder: ListingFinder;
  /** Opens a home without counting a view: the start page shows the same one to everybody. */
  open: OpenProperty;
};

type Value = (ctx: RequestContext, id: PropertyId) => Promise<ValuationOut>;

const candidates = 12;
const freshFor = Temporal.Duration.from({ hours: 1 });
/** A county may be trained any moment, so that "there is none" is not believed for long. */
const noneFor = Temporal.Duration.from({ minutes: 1 });

/** Returns the example of the start page, chosen anew each hour; null while no home is valued. */
export function exampleHomes({ finder, open }: ExampleSource, value: Value) {
  let known: { home: ExampleHome | null; until: Temporal.Instant } | null = null;
  return async (ctx: RequestContext): Promise<ExampleHome | null> => {
    const now = ctx.clock.now();
    if (known === null || Temporal.Instant.compare(now, known.until) >= 0) {
      const home = await choose(ctx, { finder, open }, value);
      known = { home, until: now.add(home === null ? noneFor : freshFor) };
    }
    return known.home;
  };
}

/** Returns the first of the homes sold last that the county's model values. */
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
  for (const { id } of rows) {
    if (withoutModel.has(countyOf(id))) continue;
    const answer = await value(ctx, id);
    if (answer.model === null) withoutModel.add(countyOf(id));
    const example = exampleOf(await open(ctx, id), answer);
    if (example !== null) return example;
  }
  return null;
}

function exampleOf(property: Property, answer: ValuationOut): ExampleHome | null {
  const { valuation, model, debt, asOf } = answer;
  if (valuation.kind !== 'valued') return null;
  const { id, address, parcelNumber, isSample, facts } = property;
  const { beds, baths, livingAreaSqft } = facts;
  const test = model?.backTest ?? null;
  return {
    ...{ id, address, parcelNumber, isSample, asOf },
    beds: beds.known ? beds.value : null,
    baths: baths.known ? baths.value : null,
    livingAreaSqft: livingAreaSqft.known ? livingAreaSqft.value : null,
    low80: valuation.low80,
    high80: valuation.high80,
    estimate: valuation.estimate,
    held: test === null ? null : { share: test.coverage80, sales: test.count },
    lastSale: lastSaleOf(property),
    owed: debt.known ? { known: true, balance: debt.balance } : { known: false, why: debt.why },
  };
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
