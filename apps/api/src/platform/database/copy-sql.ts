import type { CopyTarget } from './database';

export function copySql({ schema, table, columns }: CopyTarget): string {
  return `copy ${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(', ')})`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
