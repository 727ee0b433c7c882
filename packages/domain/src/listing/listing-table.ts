import { idAt, placeAtLeast } from '../columns/id-store';
import { at } from '../columns/typed-columns';
import { type Box, tileNumber, tileOf } from '../geo/tiles';
import { bestRows, type RowsAfter, sortKey } from './best-rows';
import type { ColumnOrder, ColumnPosition, ColumnQuery } from './column-query';
import { roundedAs } from './column-writers';
import type { FigureName, ListedRow } from './listed-row';
import { columnsOf, type ListingColumns } from './listing-columns';
import { keepPresent, matchRows } from './match-rows';
import { countSpread, type Spread, type SpreadOf, sumOfSpreads } from './spread';

/**
 * The properties of one cell of a map: their number, the sums for their center, and one of them.
 */
type Cell = { cell: number; count: number; latSum: number; lngSum: number; row: number };

/**
 * Up to this zoom cells are tiles; beyond it tiles are too wide, and cells come from the
 * coordinates.
 */
const nearestTiles = 16;

const finePerColumn = 2 ** 24;

/**
 * Columns with room to search for rows in them, and flags for rows that have since changed or gone.
 */
type Part = { columns: ListingColumns; rows: Uint32Array; isGone: Uint8Array | null };

type Found = { id: string; key: number };

/** The id and the sums in cents are those of a property that is alone in its cell. */
export type FoundCell = Omit<Cell, 'row'> & {
  id: string | null;
  valueCents: number | null;
  equityCents: number | null;
};

/** The queries that a table answers, or several tables as if they were one. */
export type SearchableListings = Pick<ListingTable, 'count' | 'cells' | 'find' | 'spread'>;

const nothingListed: SearchableListings = {
  count: () => 0,
  cells: () => [],
  find: () => ({ total: 0, ids: [] }),
  spread: (_, of) => countSpread(of, []),
};

/**
 * The data that listings are filtered and sorted by, in memory. Later changes are kept beside it in
 * columns of their own, so that a change does not need the rest to be read again.
 */
export class ListingTable {
  readonly #read: ListingColumns;
  /** The value is null when the property is no longer listed. */
  readonly #changed: ReadonlyMap<string, ListedRow | null>;
  readonly #parts: readonly Part[];

  private constructor(
    read: ListingColumns,
    changed: ReadonlyMap<string, ListedRow | null>,
    parts: readonly Part[],
  ) {
    this.#read = read;
    this.#changed = changed;
    this.#parts = parts;
  }

  static of(columns: ListingColumns): ListingTable {
    return new ListingTable(columns, new Map(), [partOf(columns, null)]);
  }

  /** Joins tables of different properties into one. */
  static joined(tables: readonly ListingTable[]): SearchableListings {
    const [first] = tables;
    if (first === undefined) return nothingListed;
    const parts = tables.flatMap((table) => table.#parts);
    return new ListingTable(first.#read, first.#changed, parts);
  }

  /** Returns how many properties were read at first, and how many have changed since. */
  get size(): { read: number; changed: number } {
    return { read: this.#read.count, changed: this.#changed.size };
  }

  /**
   * Returns the table with `rows` as they are now; those of `ids` without a row are no longer
   * listed.
   */
  async withChanges(ids: readonly string[], rows: readonly ListedRow[]): Promise<ListingTable> {
    const changed = new Map(this.#changed);
    for (const id of ids) changed.set(id, null);
    for (const row of rows) changed.set(row.id, row);
    const now = [...changed.values()].filter((row) => row !== null);
    now.sort((a, b) => (a.id < b.id ? -1 : 1));
    const isGone = new Uint8Array(this.#read.count);
    for (const id of changed.keys()) {
      const row = rowOf(this.#read, id);
      if (row !== null) isGone[row] = 1;
    }
    const later = await columnsOf([now]);
    return new ListingTable(this.#read, changed, [partOf(this.#read, isGone), partOf(later, null)]);
  }

  count(query: ColumnQuery): number {
    return this.#parts.reduce((sum, part) => sum + match(part, query), 0);
  }

  /** Returns what matches, by the cells of a map's zoom; the id where a cell has but one. */
  cells(query: ColumnQuery & { box: Box }, zoom: number): FoundCell[] {
    const all = new Map<number, FoundCell>();
    for (const part of this.#parts) {
      const found = groupRows(part.columns, part.rows, match(part, query), zoom);
      for (const cell of found.values()) all.set(cell.cell, merged(all.get(cell.cell), cell, part));
    }
    return [...all.values()];
  }

  /** Counts how the matches spread over a figure. */
  spread(query: ColumnQuery, of: SpreadOf): Spread {
    return this.#parts.reduce(
      (sum, part) => sumOfSpreads(sum, countSpread(of, figuresOf(part, match(part, query), of.of))),
      countSpread(of, []),
    );
  }

  /** Counts the matches, and returns the ids of the first `limit` of them after a position. */
  find(
    query: ColumnQuery,
    order: ColumnOrder,
    after: ColumnPosition | null,
    limit: number,
  ): { total: number; ids: string[] } {
    let total = 0;
    const found: Found[] = [];
    for (const part of this.#parts) {
      const count = match(part, query);
      total += count;
      found.push(...firstOf(part, count, order, after, limit));
    }
    if (this.#parts.length > 1) found.sort((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1));
    return { total, ids: found.slice(0, limit).map(({ id }) => id) };
  }
}

function merged(
  known: FoundCell | undefined,
  { row, ...cell }: Cell,
  { columns }: Part,
): FoundCell {
  if (known === undefined) {
    if (cell.count > 1) return { ...cell, ...severalThere };
    return {
      ...cell,
      id: idAt(columns.ids, at(columns.placeOfId, row)),
      valueCents: knownAt(columns.figures.valueCents, row),
      equityCents: knownAt(columns.figures.equityCents, row),
    };
  }
  return {
    cell: cell.cell,
    count: known.count + cell.count,
    latSum: known.latSum + cell.latSum,
    lngSum: known.lngSum + cell.lngSum,
    ...severalThere,
  };
}

const severalThere = { id: null, valueCents: null, equityCents: null };

function knownAt(figures: ListingColumns['figures']['lat'], row: number): number | null {
  const figure = figures[row];
  return figure === undefined || Number.isNaN(figure) ? null : figure;
}

function partOf(columns: ListingColumns, isGone: Uint8Array | null): Part {
  return { columns, rows: new Uint32Array(columns.count), isGone };
}

/** Returns how many match: they are the first of the part's rows until the next query. */
function match({ columns, rows, isGone }: Part, query: ColumnQuery): number {
  const count = matchRows(columns, query, rows);
  return isGone === null ? count : keepPresent(rows, count, isGone);
}

/** Returns a figure of the first `count` of a part's rows. */
function* figuresOf({ columns, rows }: Part, count: number, of: FigureName): Generator<number> {
  const column = columns.figures[of];
  for (let index = 0; index < count; index++) yield column[at(rows, index)] as number;
}

function firstOf(
  { columns, rows }: Part,
  count: number,
  { by, isDescending }: ColumnOrder,
  after: ColumnPosition | null,
  limit: number,
): Found[] {
  const { ids, placeOfId } = columns;
  const column = columns.figures[by];
  const behind: RowsAfter | null =
    after === null
      ? null
      : {
          key: sortKey(roundedAs(column, after.key ?? Number.NaN), isDescending),
          place: placeBehind(columns, after.id),
        };
  const order = { column, isDescending, placeOfId };
  return bestRows(rows, count, order, behind, limit).map((row) => ({
    id: idAt(ids, at(placeOfId, row)),
    key: sortKey(column[row] as number, isDescending),
  }));
}

/** Returns the index of the first id that comes after this one. */
function placeBehind(columns: ListingColumns, id: string): number {
  return placeAtLeast(columns.ids, id) + (rowOf(columns, id) === null ? 0 : 1);
}

function rowOf({ ids, rowOfId }: ListingColumns, id: string): number | null {
  const place = placeAtLeast(ids, id);
  return place < ids.count && idAt(ids, place) === id ? at(rowOfId, place) : null;
}

/** Groups the first `count` of `rows`, all of which have coordinates, by the cells of a zoom. */
function groupRows(
  { tiles, figures }: ListingColumns,
  rows: Uint32Array,
  count: number,
  zoom: number,
): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (let index = 0; index < count; index++) {
    const row = at(rows, index);
    const lat = figures.lat[row] as number;
    const lng = figures.lng[row] as number;
    const cell = zoom <= nearestTiles ? tileAt(at(tiles, row), zoom) : fineCell(lat, lng, zoom);
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, { cell, count: 1, latSum: lat, lngSum: lng, row });
    else {
      known.count += 1;
      known.latSum += lat;
      known.lngSum += lng;
    }
  }
  return cells;
}

/** Returns the tile of a zoom that holds a tile of zoom 16. */
function tileAt(tile: number, zoom: number): number {
  const up = nearestTiles - zoom;
  const { column, row } = tileOf(tile);
  return tileNumber(column >>> up, row >>> up);
}

function fineCell(lat: number, lng: number, zoom: number): number {
  const across = 2 ** zoom;
  const column = Math.floor(((lng + 180) / 360) * across);
  return column * finePerColumn + Math.floor(((lat + 90) / 180) * across);
}
