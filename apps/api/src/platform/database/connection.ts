import type { CopyRows, CopyTarget } from './database';
import type { Usage, Work } from './work';

/** The parameters of a statement are already in PostgreSQL's text format. */
export type Statement = { text: string; parameters: readonly (string | null)[] };

export type Row = Record<string, unknown>;
export type Outcome = { rows: Row[]; command: string; affected: number };

/** A connection belongs to one caller until it is released. */
export interface Connection {
  /**
   * Sends an optional script without parameters, followed by one statement, in a single round trip.
   */
  run(statement: Statement, scriptBefore?: string): Promise<Outcome>;
  /** Runs several statements without parameters, separated by semicolons. */
  script(text: string): Promise<Outcome>;
  /** Loads rows. `role` is the role of the transaction, which is restored after the load. */
  copyIn(target: CopyTarget, rows: CopyRows, role: string): Promise<void>;
  release(): void;
}

export interface Connections {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Rejects with DatabaseUnavailable if no connection is free in time. The default is maintenance.
   */
  acquire(work?: Work): Promise<Connection>;
  /** Returns false if the disk is known to be full: transactions are then opened as read-only. */
  hasRoom?(): boolean;
  usage(): readonly Usage[];
  close(): Promise<void>;
}
