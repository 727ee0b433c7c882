import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Box } from '@deedlight/domain/geo/tiles';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { Among } from './counties-asked';
import { type Ask, countMatching, findPage, findRows, type ListingPage } from './listing-repo';
import type { ListingRow } from './listing-row';
import { countCells, type TileRow } from './tiles-repo';

/** What is counted of a view of the map, cell by cell of a zoom. */
export type CellsAsked = {
  query: ListingQuery;
  view: Box;
  zoom: number;
  today: Temporal.PlainDate;
};

/**
 * What lists are found by: filters, a sort, pages after a position, counts and the cells of a map.
 * Each answer is of the moment that the transaction sees.
 */
export type ListingFinder = {
  /** The rows after a position, and how many match in all. */
  page(db: Queries, ask: Ask): Promise<ListingPage>;
  /** The rows alone: for exports, which count by themselves. */
  rows(db: Queries, ask: Ask): Promise<ListingRow[]>;
  count(db: Queries, query: ListingQuery, today: Temporal.PlainDate): Promise<number>;
  cells(db: Queries, asked: CellsAsked): Promise<TileRow[]>;
};

/** By the database alone. */
export const sqlFinder: ListingFinder = sqlFinderAmong(null);

/** Only the database can be asked about some counties and not about others. */
export function among(counties: Among, finder: ListingFinder): ListingFinder {
  return counties === null ? finder : sqlFinderAmong(counties);
}

/** By the database, in some counties alone. */
export function sqlFinderAmong(among: Among): ListingFinder {
  return {
    page: (db, ask) => findPage(db, ask, among),
    rows: (db, ask) => findRows(db, ask, among),
    count: (db, query, today) => countMatching(db, query, today, among),
    cells: (db, { query, view, zoom, today }) =>
      countCells(db, query, { view, zoom }, today, among),
  };
}
