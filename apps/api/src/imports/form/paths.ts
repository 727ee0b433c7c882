import { detailLabel, type FormField } from './form-fields';

type Group = Record<string, unknown>;

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the cell of a field in a mapping; undefined where the mapping has none. */
export function cellAt(mapping: unknown, { key, path }: FormField): unknown {
  const label = detailLabel(key);
  if (label !== null) return detailsOf(mapping).find((one) => one.label === label)?.cell;
  return path.reduce<unknown>(inside, mapping);
}

function inside(group: unknown, name: string | number): unknown {
  if (typeof name === 'number') return Array.isArray(group) ? group[name] : undefined;
  return isGroup(group) ? group[name] : undefined;
}

/** Returns the mapping with another cell at the place of a field; undefined takes it away. */
export function withCell(mapping: unknown, { key, path }: FormField, cell: unknown): unknown {
  const label = detailLabel(key);
  if (label === null) return placed(mapping, path, cell);
  const details = withDetail(detailsOf(mapping), label, cell);
  return { ...(isGroup(mapping) ? mapping : {}), details };
}

/** A detail that is known keeps its place among the others. */
function withDetail(details: readonly Group[], label: string, cell: unknown): Group[] {
  if (cell === undefined) return details.filter((one) => one.label !== label);
  const isKnown = details.some((one) => one.label === label);
  if (!isKnown) return [...details, { label, cell }];
  return details.map((one) => (one.label === label ? { label, cell } : one));
}

function placed(group: unknown, path: readonly (string | number)[], cell: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return cell;
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(group) ? [...group] : [];
    if (cell === undefined && list[name] === undefined) return list;
    list[name] = placed(list[name], rest, cell);
    return list;
  }
  const { [name]: old, ...others } = isGroup(group) ? group : {};
  if (cell === undefined && old === undefined) return others;
  const next = placed(old, rest, cell);
  return next === undefined ? others : { ...others, [name]: next };
}

function detailsOf(mapping: unknown): Group[] {
  const details = isGroup(mapping) ? mapping.details : undefined;
  return Array.isArray(details) ? details.filter(isGroup) : [];
}
