import type {
  NewOwnRow,
  OwnColumn,
  OwnRow,
  OwnRowChange,
  OwnTable,
} from '@deedlight/contract/rows/own-tables';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { errorText } from './error-text';
import { supabase } from './supabase';

/** A row with the selected columns. */
export type RowOf<T extends OwnTable, C extends OwnColumn<T>> = Pick<OwnRow<T>, C>;

type Values<T extends OwnTable> = { readonly [C in OwnColumn<T>]?: NonNullable<OwnRow<T>[C]> };

/** Selects rows: columns equal to `is`, a column `among` values, not before `from`, and before `before`. */
type Which<T extends OwnTable> = {
  is?: Values<T>;
  among?: { column: OwnColumn<T>; values: readonly string[] };
  from?: Values<T>;
  before?: Values<T>;
};

type Asked<T extends OwnTable> = Which<T> & {
  /** Orders by this column, newest first; null comes first, as in the database. */
  newestFirst?: OwnColumn<T>;
  limit?: number;
  signal?: AbortSignal;
};

type Said = { code?: string; message: string };
type Success<Data> = Extract<PostgrestSingleResponse<Data>, { error: null }>;

/** A table's refusal or lack of an answer, in words for people. */
export class RowsFailure extends Error {
  /** The database's code; empty when it gave none. */
  readonly code: string;
  /** The database's own message. */
  readonly said: string;
  /** The HTTP status; 0 when no answer arrived. */
  readonly status: number;

  constructor(cause: Said, status: number) {
    // supabase-js throws plain objects; only a message that is a sentence is kept.
    super(errorText(new Error(cause.message, { cause })), { cause });
    this.code = cause.code ?? '';
    this.said = cause.message;
    this.status = status;
  }
}

/**
 * Reads and writes the rows of a table that the reader may see. The columns are the contract's,
 * which a test compares with the migrated database; a failure throws a {@link RowsFailure}.
 */
export function ownRows<T extends OwnTable>(table: T) {
  const rows = async () => (await supabase()).from(table);

  return {
    async select<C extends OwnColumn<T>>(
      columns: readonly C[],
      asked: Asked<T> = {},
    ): Promise<RowOf<T, C>[]> {
      const all = (await rows()).select<string, RowOf<T, C>>(columns.join());
      return answered(await inOrder(only(all, asked), asked)).data;
    },

    /** Reads exactly one row; none or several are a failure. */
    async single<C extends OwnColumn<T>>(
      columns: readonly C[],
      which: Which<T> = {},
    ): Promise<RowOf<T, C>> {
      const all = (await rows()).select<string, RowOf<T, C>>(columns.join());
      return answered(await only(all, which).single()).data;
    },

    async count(which: Which<T>): Promise<number> {
      const all = (await rows()).select('*', { count: 'exact', head: true });
      return answered(await only(all, which)).count ?? 0;
    },

    async insert(row: NewOwnRow<T>): Promise<void> {
      answered(await (await rows()).insert(row));
    },

    /** Inserts a row and returns it as the database stored it. */
    async insertAndRead<C extends OwnColumn<T>>(
      row: NewOwnRow<T>,
      columns: readonly C[],
    ): Promise<RowOf<T, C>> {
      const made = (await rows()).insert(row).select<string, RowOf<T, C>>(columns.join());
      return answered(await made.single()).data;
    },

    /** Inserts the rows whose key is not there yet, and returns the given columns of these. */
    async insertMissing<C extends OwnColumn<T>>(
      wanted: readonly NewOwnRow<T>[],
      key: readonly OwnColumn<T>[],
      columns: readonly C[],
    ): Promise<RowOf<T, C>[]> {
      const conflict = { onConflict: key.join(), ignoreDuplicates: true };
      const made = (await rows()).upsert([...wanted], conflict);
      return answered(await made.select<string, RowOf<T, C>>(columns.join())).data;
    },

    /** Updates the row with the same key, or inserts it. */
    async upsert(row: NewOwnRow<T>, key: readonly OwnColumn<T>[]): Promise<void> {
      answered(await (await rows()).upsert(row, { onConflict: key.join() }));
    },

    async upsertAndRead<C extends OwnColumn<T>>(
      row: NewOwnRow<T>,
      key: readonly OwnColumn<T>[],
      columns: readonly C[],
    ): Promise<RowOf<T, C>> {
      const made = (await rows()).upsert(row, { onConflict: key.join() });
      return answered(await made.select<string, RowOf<T, C>>(columns.join()).single()).data;
    },

    async update(change: OwnRowChange<T>, which: Which<T>): Promise<void> {
      const changed = (await rows()).update(change);
      answered(await only(changed, which));
    },

    /** Updates the rows that are found, and returns them; none: they are not, or no longer, so. */
    async updateFound<C extends OwnColumn<T>>(
      change: OwnRowChange<T>,
      which: Which<T>,
      columns: readonly C[],
    ): Promise<RowOf<T, C>[]> {
      const changed = (await rows()).update(change);
      only(changed, which);
      return answered(await changed.select<string, RowOf<T, C>>(columns.join())).data;
    },

    async delete(which: Which<T>): Promise<void> {
      answered(await only((await rows()).delete(), which));
    },

    /** Deletes rows and returns how many were found; 0: they are gone, or not the reader's. */
    async deleteFound(which: Which<T>): Promise<number> {
      const counted = (await rows()).delete({ count: 'exact' });
      return answered(await only(counted, which)).count ?? 0;
    },
  };
}

/** The part of the query builder that {@link Which} uses. */
type Filtered = {
  eq(column: string, value: unknown): unknown;
  in(column: string, values: readonly unknown[]): unknown;
  gte(column: string, value: unknown): unknown;
  lt(column: string, value: unknown): unknown;
};

/** Adds the conditions. The builder changes itself, so the returned query is the one passed in. */
function only<T extends OwnTable, Query extends Filtered>(query: Query, which: Which<T>): Query {
  for (const [column, value] of Object.entries(which.is ?? {})) query.eq(column, value);
  if (which.among !== undefined) query.in(which.among.column, which.among.values);
  for (const [column, value] of Object.entries(which.from ?? {})) query.gte(column, value);
  for (const [column, value] of Object.entries(which.before ?? {})) query.lt(column, value);
  return query;
}

type Ordered = {
  order(column: string, options: { ascending: boolean }): unknown;
  limit(count: number): unknown;
  abortSignal(signal: AbortSignal): unknown;
};

function inOrder<T extends OwnTable, Query extends Ordered>(query: Query, asked: Asked<T>): Query {
  const { newestFirst, limit, signal } = asked;
  if (newestFirst !== undefined) query.order(newestFirst, { ascending: false });
  if (limit !== undefined) query.limit(limit);
  if (signal !== undefined) query.abortSignal(signal);
  return query;
}

/** The one place where a table's failed call becomes an error. */
function answered<Data>(answer: PostgrestSingleResponse<Data>): Success<Data> {
  if (answer.error !== null) throw new RowsFailure(answer.error, answer.status);
  return answer;
}
