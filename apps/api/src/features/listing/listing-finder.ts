import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import type { Spread } from '@deedlight/domain/listing/spread';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { Among } from './counties-asked';
import { type Ask, countMatching, findPage, findRows, type ListingPage } from './listing-repo';
import type { ListingRow } from './listing-row';
import { countSpreadOf, type SpreadAsked } from './spread-repo';
import { countCells, type TileRow } from './tiles-repo';

/** A query for counts in a view of the map, by cell of a zoom level. */
export type CellsAsked = {
  query: ListingQuery;
  view: Box;
  zoom: number;
  today: Temporal.PlainDate;
};

/**
 * Finds lists: by filters, in an order, in pages after a position, with counts and the cells of a
 * map. Each answer is of the moment that the transaction sees.
 */
export type ListingFinder = {
  /** Returns the rows after a position, and the number of all matches. */
  page(db: Queries, ask: Ask): Promise<ListingPage>;
  /** Returns the rows only, for exports, which count separately. */
  rows(db: Queries, ask: Ask): Promise<ListingRow[]>;
  count(db: Queries, query: ListingQuery, today: Temporal.PlainDate): Promise<number>;
  cells(db: Queries, asked: CellsAsked): Promise<TileRow[]>;
  spread(db: Queries, asked: SpreadAsked): Promise<Spread>;
};

/** Finds lists by the database alone. */
export const sqlFinder: ListingFinder = sqlFinderAmong(null);

/** Returns a finder for some counties, which only the database can be; null means all counties. */
export function among(counties: Among, finder: ListingFinder): ListingFinder {
  return counties === null ? finder : sqlFinderAmong(counties);
}

/** Finds lists by the database, in some counties only. */
export function sqlFinderAmong(among: Among): ListingFinder {
  return {
    page: (db, ask) => findPage(db, ask, among),
    rows: (db, ask) => findRows(db, ask, among),
    count: (db, query, today) => countMatching(db, query, today, among),
    cells: (db, { query, view, zoom, today }) =>
      countCells(db, query, { view, zoom }, today, among),
    spread: (db, asked) => countSpreadOf(db, asked, among),
  };
}
