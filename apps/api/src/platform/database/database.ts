import type { Kysely } from 'kysely';
import type { Tables } from './tables.gen';
import type { Usage } from './work';

/** Who asks. Becomes the role and the claims of the transaction, so that policies apply. */
export type Actor =
  | { role: 'anon' }
  | {
      role: 'authenticated';
      userId: string;
      email: string | null;
      sessionId: string | null;
      /** Where a program asks in the member's name: the key that it asks by. */
      key?: ActorKey;
    };

/** `perMinute` null: as often as the member may. */
export type ActorKey = { id: string; scopes: readonly string[]; perMinute: number | null };

export type Queries = Kysely<Tables>;

export interface Database {
  /** Runs `work` in one transaction as the caller's role; throws roll it back. */
  asUser<T>(actor: Actor, work: (db: Queries) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction as service_role, past the policies; `reason` goes to the log. */
  asService<T>(reason: string, work: (db: Queries) => Promise<T>): Promise<T>;
  /**
   * Like asService, with COPY beside it in the same transaction: for imports. It counts as work in
   * the background whoever waits for it.
   */
  asLoader<T>(reason: string, work: (db: Queries, copyIn: CopyIn) => Promise<T>): Promise<T>;
  /** Refreshes the planner's statistics and frees dead rows: after big loads, outside transactions. */
  maintain(): Promise<void>;
  /**
   * Runs `work` while nothing is written to the data folder; whoever asks meanwhile waits. Rejects on
   * PostgreSQL, which belongs to others as well.
   */
  whileStill<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Resolves when a trivial query answers; rejects when the database is gone, or has not answered
   * within 2 s.
   */
  ping(): Promise<void>;
  /** How its connections are used at this moment. */
  usage(): readonly Usage[];
  /** The same for work that nobody waits for: with connections and time limits of its own. */
  readonly inBackground: Database;
  close(): Promise<void>;
  readonly kind: 'embedded' | 'postgres';
}

export type CopyTarget = { schema: string; table: string; columns: readonly string[] };

/**
 * Loads rows in COPY's text format (tab-separated, \\N for null), as text or already as UTF-8 in parts,
 * which are made while the server takes in those before them. Loads stand in line in the order in
 * which they were asked for.
 */
export type CopyIn = (target: CopyTarget, rows: CopyRows) => Promise<void>;
export type CopyRows = string | Iterable<Uint8Array>;
