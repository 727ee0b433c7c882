import type { SqlErrorReport } from '../errors';

/** What the worker is asked; answers come back in the order of the questions. */
export type Request =
  | {
      kind: 'run';
      scriptBefore: string | null;
      text: string;
      parameters: readonly (string | null)[];
    }
  | { kind: 'script'; text: string }
  | { kind: 'copy'; intoSql: string; rows: readonly (string | Uint8Array)[]; role: string }
  | { kind: 'dump' }
  | { kind: 'close' };

export type Reply =
  | { ok: true; answer: Answer }
  | { ok: false; error: SqlErrorReport }
  | { ok: false; crash: string };

export type Answer = {
  columns: { name: string; oid: number }[];
  /** Cells in PostgreSQL's text format, row after row. */
  cells: (string | null)[];
  command: string;
  affected: number;
  dump?: Uint8Array;
};

/** What the worker opens: a folder, or memory, in either case from a snapshot when it is new. */
export type Opening = { folder: string | null; snapshot: Uint8Array | null };
