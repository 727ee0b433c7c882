import type { SqlErrorReport } from '../errors';

/** The worker gets these requests; it replies in their order. */
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
  /** The cells are in PostgreSQL's text format, row after row. */
  cells: (string | null)[];
  command: string;
  affected: number;
  dump?: Uint8Array;
};

/**
 * Tells the worker what to open: a folder, or memory; a new one starts from the snapshot, if there
 * is one.
 */
export type Opening = { folder: string | null; snapshot: Uint8Array | null };
