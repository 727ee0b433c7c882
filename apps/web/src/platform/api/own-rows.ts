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

/** What a read of some columns answers. */
export type RowOf<T extends OwnTable, C extends OwnColumn<T>> = Pick<OwnRow<T>, C>;

type Values<T extends OwnTable> = { readonly [C in OwnColumn<T>]?: NonNullable<OwnRow<T>[C]> };

/** Which rows: those in which the columns are the same as here, not before this, before this. */
type Which<T extends OwnTable> = { is?: Values<T>; from?: Values<T>; before?: Values<T> };

type Asked<T extends OwnTable> = Which<T> & {
  /** Null comes before everything, as the database has it. */
  newestFirst?: OwnColumn<T>;
  limit?: number;
  signal?: AbortSignal;
};

type Said = { code?: string; message: string };
type Success<Data> = Extract<PostgrestSingleResponse<Data>, { error: null }>;

/** What a table refused or did not answer, in words for people. */
export class RowsFailure extends Error {
  /** What the database called it; empty if it has no name. */
  readonly code: string;
  /** In the database's own words. */
  readonly said: string;
  /** 0: no answer came. */
  readonly status: number;

  constructor(cause: Said, status: number) {
    // supabase-js hands over plain objects; only an error's own sentence is kept.
    super(errorText(new Error(cause.message, { cause })), { cause });
    this.code = cause.code ?? '';
    this.said = cause.message;
    this.status = status;
  }
}

/**
 * The rows of a table that the reader may see. The columns are the contract's, which are held against
 * the migrated database; what fails throws a {@link RowsFailure}.
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

    /** Exactly one row; none and several are failures. */
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

    /** Answers with what the database made of the row. */
    async insertAndRead<C extends OwnColumn<T>>(
      row: NewOwnRow<T>,
      columns: readonly C[],
    ): Promise<RowOf<T, C>> {
      const made = (await rows()).insert(row).select<string, RowOf<T, C>>(columns.join());
      return answered(await made.single()).data;
    },

    /** Changes the row that has the same key, or adds it. */
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

    async delete(which: Which<T>): Promise<void> {
      answered(await only((await rows()).delete(), which));
    },
  };
}

/** What the query builder does with {@link Which}. */
type Filtered = {
  eq(column: string, value: unknown): unknown;
  gte(column: string, value: unknown): unknown;
  lt(column: string, value: unknown): unknown;
};

/** The builder keeps what it is told: the query that comes back is the one that went in. */
function only<T extends OwnTable, Query extends Filtered>(query: Query, which: Which<T>): Query {
  for (const [column, value] of Object.entries(which.is ?? {})) query.eq(column, value);
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

/** The one place where a failed call of a table becomes an error. */
function answered<Data>(answer: PostgrestSingleResponse<Data>): Success<Data> {
  if (answer.error !== null) throw new RowsFailure(answer.error, answer.status);
  return answer;
}
