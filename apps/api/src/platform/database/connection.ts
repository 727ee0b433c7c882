import type { CopyRows, CopyTarget } from './database';
import type { Usage, Work } from './work';

/** One statement with its parameters already in PostgreSQL's text format. */
export type Statement = { text: string; parameters: readonly (string | null)[] };

export type Row = Record<string, unknown>;
export type Outcome = { rows: Row[]; command: string; affected: number };

/** A connection that belongs to one caller until it is released. */
export interface Connection {
  /** Sends an optional parameterless script and one statement behind it in a single trip. */
  run(statement: Statement, scriptBefore?: string): Promise<Outcome>;
  /** Several statements without parameters, separated by semicolons. */
  script(text: string): Promise<Outcome>;
  /** `role` is the one the transaction runs as, restored after the load. */
  copyIn(target: CopyTarget, rows: CopyRows, role: string): Promise<void>;
  release(): void;
}

export interface Connections {
  readonly kind: 'embedded' | 'postgres';
  /** Rejects with DatabaseUnavailable when none can be had. Left out, the work is maintenance. */
  acquire(work?: Work): Promise<Connection>;
  /** False where the disk is known to have no room: transactions are then opened to read alone. */
  hasRoom?(): boolean;
  usage(): readonly Usage[];
  close(): Promise<void>;
}
