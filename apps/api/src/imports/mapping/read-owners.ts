import type { OwnerRecord } from '@deedlight/domain/property/parcel-record';
import { trimmed } from './compile-cells';
import type { Mapping } from './mapping-schema';
import { ownerKind } from './owner-kind';
import type { Row, RowContext } from './row-context';

export function readOwners(
  mapping: Mapping['owners'],
  context: RowContext,
): (row: Row) => OwnerRecord[] {
  if (mapping === undefined) return () => [];
  const reads = mapping.columns.map((column) => trimmed(column, [], context));
  return (row) => {
    const parts: string[] = [];
    for (const read of reads) {
      const part = read(row)?.replace(/\s+/g, ' ') ?? '';
      if (part !== '') parts.push(part);
    }
    const names = parts.length < 2 ? parts : new Set(joined(parts, mapping.join));
    const owners: OwnerRecord[] = [];
    for (const name of names) owners.push({ name, kind: ownerKind(name) });
    return owners;
  };
}

function joined(parts: readonly string[], join: 'when-continued' | 'always' | 'never'): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const before = names.at(-1);
    if (
      before === undefined ||
      !(join === 'always' || (join === 'when-continued' && continues(before, part)))
    ) {
      names.push(part);
    } else names[names.length - 1] = `${before} ${part}`;
  }
  return names;
}

/** "REDEVELOPMENT AUTHORITY" + "OF PHILADELPHIA", "GANGEMI JOSEPH A AND" + "CAROLE A", "ACME" + "LLC". */
function continues(before: string, part: string): boolean {
  return (
    /(\b(AND|OF|THE|FOR|C\/O)|[&,-])$/i.test(before) ||
    /^(OF|AND|FOR|&)\b/i.test(part) ||
    /^(LLC|L\.?P|INC|CORP|CO|LTD|TRUST|AUTHORITY|COMPANY|ASSOCIATION)\.?$/i.test(part)
  );
}
