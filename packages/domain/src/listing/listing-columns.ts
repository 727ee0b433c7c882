import { type IdStore, IdStoreWriter } from '../columns/id-store';
import { at, sortedBy } from '../columns/typed-columns';
import { tileNumber } from '../geo/tiles';
import { type MarkColumn, MarkWriter, type Numbers, NumberWriter } from './column-writers';
import {
  type FigureName,
  type ListedRow,
  type MarkName,
  markNames,
  narrowFigures,
  wideFigures,
} from './listed-row';

/** The number of values that half of a tile's number has. */
const halfValues = 2 ** 16;
const lastTile = tileNumber(halfValues - 1, halfValues - 1);

/** Properties column by column, in the order of their tiles: some 110 bytes each. */
export type ListingColumns = {
  count: number;
  ids: IdStore;
  /** The index of each row's id in the id store, and the row of each id by that index. */
  placeOfId: Uint32Array;
  rowOfId: Uint32Array;
  /**
   * Rising tile numbers; a property without coordinates has the last one, which no box includes.
   */
  tiles: Uint32Array;
  figures: Record<FigureName, Numbers>;
  marks: Record<MarkName, MarkColumn>;
};

/**
 * Builds columns from chunks of rows whose ids rise; throws RangeError when they do not. It calls
 * `pause` between the longer steps, so that a server can answer meanwhile.
 */
export async function columnsOf(
  chunks: AsyncIterable<readonly ListedRow[]> | Iterable<readonly ListedRow[]>,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<ListingColumns> {
  const ids = new IdStoreWriter();
  const tiles = new NumberWriter(true);
  const figures = [
    ...wideFigures.map((name) => ({ name, writer: new NumberWriter(true) })),
    ...narrowFigures.map((name) => ({ name, writer: new NumberWriter(false) })),
  ];
  const marks = markNames.map((name) => ({ name, writer: new MarkWriter() }));
  for await (const chunk of chunks) {
    for (const row of chunk) {
      ids.append(row.id);
      tiles.push(row.tile ?? lastTile);
      for (const { name, writer } of figures) writer.push(row[name]);
      for (const { name, writer } of marks) writer.push(row[name]);
    }
    await pause();
  }
  if (!ids.isSorted) throw new RangeError('the ids of listed properties must rise');

  const asRead = ascending(ids.count);
  const placeOfId = await byTile(Uint32Array.from(tiles.inOrder(asRead)), asRead, pause);
  const inOrder = async <Column>(writer: { inOrder(rows: Uint32Array): Column }) => {
    await pause();
    return writer.inOrder(placeOfId);
  };
  return {
    count: ids.count,
    ids: ids.finish(),
    placeOfId,
    rowOfId: inverseOf(placeOfId),
    tiles: Uint32Array.from(await inOrder(tiles)),
    figures: await eachNamed(figures, inOrder),
    marks: await eachNamed(marks, inOrder),
  };
}

/** `rows` in the order of their tiles, by the two halves of a tile's number. */
async function byTile(
  tiles: Uint32Array,
  rows: Uint32Array,
  pause: () => Promise<void>,
): Promise<Uint32Array> {
  const byRow = sortedBy(rows, Uint16Array.from(tiles), halfValues);
  await pause();
  return sortedBy(
    byRow,
    Uint16Array.from(tiles, (tile) => tile >>> 16),
    halfValues,
  );
}

function ascending(count: number): Uint32Array {
  const rows = new Uint32Array(count);
  for (let row = 0; row < count; row++) rows[row] = row;
  return rows;
}

function inverseOf(places: Uint32Array): Uint32Array {
  const rows = new Uint32Array(places.length);
  for (let row = 0; row < places.length; row++) rows[at(places, row)] = row;
  return rows;
}

async function eachNamed<Name extends string, Writer, Column>(
  entries: readonly { name: Name; writer: Writer }[],
  read: (writer: Writer) => Promise<Column>,
): Promise<Record<Name, Column>> {
  const columns: [Name, Column][] = [];
  for (const { name, writer } of entries) columns.push([name, await read(writer)]);
  // The type of Object.fromEntries forgets the names.
  return Object.fromEntries(columns) as Record<Name, Column>;
}
