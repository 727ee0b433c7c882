import type { Kysely } from 'kysely';
import type { Tables } from './tables.gen';
import type { Usage } from './work';

/**
 * An actor runs a transaction. It becomes the transaction's role and claims, so that policies
 * apply.
 */
export type Actor =
  | { role: 'anon' }
  | {
      role: 'authenticated';
      userId: string;
      email: string | null;
      sessionId: string | null;
      /** A program acts in the member's name by this key. */
      key?: ActorKey;
    };

/** `perMinute` is null if the key has the member's own limit. */
export type ActorKey = { id: string; scopes: readonly string[]; perMinute: number | null };

export type Queries = Kysely<Tables>;

/** A table that is next, after `done` of `of` tables. */
export type MaintainedTable = { table: string; done: number; of: number };

export interface Database {
  /** Runs `work` in one transaction as the caller's role; an error rolls it back. */
  asUser<T>(actor: Actor, work: (db: Queries) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction as service_role; the log gets `reason`. */
  asService<T>(reason: string, work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Runs `work` like asService, with COPY in the same transaction, for imports. It counts as
   * background work, whoever waits for it.
   */
  asLoader<T>(reason: string, work: (db: Queries, copyIn: CopyIn) => Promise<T>): Promise<T>;
  /**
   * Refreshes the planner's statistics and frees dead rows, after big loads and outside
   * transactions. Tells each table before it begins with it.
   */
  maintain(onTable?: (at: MaintainedTable) => void): Promise<void>;
  /**
   * Runs `work` while nothing is written to the data folder; other callers wait. Rejects on
   * PostgreSQL, which other programs use too.
   */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Resolves when a trivial query answers; rejects if the database is gone or has not answered
   * within 2 s.
   */
  ping(): Promise<void>;
  /** Returns how its connections are used at this moment. */
  usage(): readonly Usage[];
  /**
   * Calls `listener` after each commit of this process that left work for a job (`leaveWork`), until
   * the returned function is called.
   */
  onWorkLeft(listener: () => void): () => void;
  /**
   * It is the same database for work that nobody waits for, with its own connections and time
   * limits.
   */
  readonly inBackground: Database;
  close(): Promise<void>;
  readonly kind: 'embedded' | 'postgres';
}

export type CopyTarget = { schema: string; table: string; columns: readonly string[] };

/**
 * Loads rows in COPY's text format (tab-separated, \\N for null), as text or as UTF-8 in parts,
 * which are made while the server takes the parts before them. Loads run one after the other in the
 * order of their calls.
 */
export type CopyIn = (target: CopyTarget, rows: CopyRows) => Promise<void>;
export type CopyRows = string | Iterable<Uint8Array>;
