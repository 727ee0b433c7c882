import type { ListingFilter, ListingQuery } from '@deedlight/contract/listing/query';
import type { FigureName, MarkName } from '@deedlight/domain/listing/listed-row';
import type { Temporal } from 'temporal-polyfill';

/** A missing bound is undefined; days are YYYY-MM-DD. */
export type Limits = {
  filter: ListingFilter;
  figure: FigureName;
  least: number | string | undefined;
  most: number | string | undefined;
};

export type Choice = { filter: ListingFilter; mark: MarkName; wanted: boolean };

/** Returns the ranges for the figures of a query; figures without a bound are left out. */
export function limitsOf(query: ListingQuery, today: Temporal.PlainDate): Limits[] {
  const since = (years: number | undefined) =>
    years === undefined ? undefined : today.subtract({ months: Math.round(years * 12) }).toString();
  // In the query and in the column, a ratio in percent is the exact quotient of the same division.
  const share = (percent: number | undefined) =>
    percent === undefined ? undefined : percent / 100;
  const owed = (equity: number | undefined) =>
    equity === undefined ? undefined : (100 - equity) / 100;
  const rows: [ListingFilter, FigureName, Limits['least'], Limits['most']][] = [
    ['beds', 'beds', wholeUp(query.bedsMin), wholeDown(query.bedsMax)],
    ['baths', 'baths', query.bathsMin, query.bathsMax],
    ['size', 'livingAreaSqft', query.sizeMin, query.sizeMax],
    ['lot', 'lotSqft', query.lotMin, query.lotMax],
    ['year', 'yearBuilt', query.yearMin, query.yearMax],
    ['value', 'valueCents', query.valueMin, query.valueMax],
    ['sold', 'soldOn', query.soldMin, query.soldMax],
    ['price', 'priceCents', query.priceMin, query.priceMax],
    ['owned', 'ownedSince', since(query.ownedMax), since(query.ownedMin)],
    ['equity', 'ltv', owed(query.equityMax), owed(query.equityMin)],
    ['ltv', 'ltv', share(query.ltvMin), share(query.ltvMax)],
  ];
  return rows
    .filter(([, , least, most]) => least !== undefined || most !== undefined)
    .map(([filter, figure, least, most]) => ({ filter, figure, least, most }));
}

/** Returns the yes-or-no filters of a query. */
export function choicesOf({ occupied, absentee, corporate, unpaid }: ListingQuery): Choice[] {
  const wanted = { occupied, absentee, corporate, unpaid };
  return (['occupied', 'absentee', 'corporate', 'unpaid'] as const).flatMap((name) => {
    const choice = wanted[name];
    return choice === undefined ? [] : [{ filter: name, mark: name, wanted: choice }];
  });
}

/** Rounds up, because beds are whole: at least 2.5 means at least 3. */
function wholeUp(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.ceil(value);
}

function wholeDown(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.floor(value);
}
