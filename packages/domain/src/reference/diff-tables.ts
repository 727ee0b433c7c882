import type { TableHeader } from './table';

/** Any versioned table whose rows have ids. */
export type DiffableTable = { header: TableHeader; rows: readonly { id: string }[] };

/**
 * The change of one row between two versions; `fields` names what changed, with both values as
 * text.
 */
export type RowChange =
  | { kind: 'added' | 'removed'; row: string }
  | { kind: 'changed'; row: string; fields: { field: string; before: string; after: string }[] };

export type TableDiff = {
  table: string;
  before: { version: string; effective: string };
  after: { version: string; effective: string };
  changes: RowChange[];
};

/** A scenario by name, with the table rows its answer rests on under each of the two versions. */
export type ScenarioRows = {
  scenario: string;
  rows: readonly { table: string; row: string }[];
};

/**
 * Returns the rows that differ between two versions of one table; throws RangeError for two
 * different tables.
 */
export function diffTables(before: DiffableTable, after: DiffableTable): TableDiff {
  if (before.header.table !== after.header.table) {
    throw new RangeError(`cannot compare ${before.header.table} with ${after.header.table}`);
  }
  const oldRows = new Map(before.rows.map((row) => [row.id, row]));
  const newRows = new Map(after.rows.map((row) => [row.id, row]));
  const changes: RowChange[] = [];
  for (const [id, row] of oldRows) {
    const next = newRows.get(id);
    if (!next) changes.push({ kind: 'removed', row: id });
    else {
      const fields = changedFields(row, next);
      if (fields.length > 0) changes.push({ kind: 'changed', row: id, fields });
    }
  }
  for (const id of newRows.keys()) if (!oldRows.has(id)) changes.push({ kind: 'added', row: id });
  return {
    table: before.header.table,
    before: { version: before.header.version, effective: before.header.effective },
    after: { version: after.header.version, effective: after.header.effective },
    changes,
  };
}

/** Returns the scenarios whose answers rest on a row that `diff` touches, each with those rows. */
export function touchedScenarios(
  diff: TableDiff,
  scenarios: readonly ScenarioRows[],
): { scenario: string; rows: string[] }[] {
  const changed = new Set(diff.changes.map(({ row }) => row));
  return scenarios.flatMap(({ scenario, rows }) => {
    const used = rows.filter(({ table, row }) => table === diff.table && changed.has(row));
    const names = [...new Set(used.map(({ row }) => row))];
    return names.length > 0 ? [{ scenario, rows: names }] : [];
  });
}

function changedFields(before: object, after: object) {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    const old = printed(before, field);
    const next = printed(after, field);
    return old === next ? [] : [{ field, before: old, after: next }];
  });
}

function printed(row: object, field: string): string {
  const value: unknown = Object.entries(row).find(([key]) => key === field)?.[1];
  return JSON.stringify(value ?? null);
}
