import type { Mapping } from './mapping-schema';
import type { Row, RowContext } from './row-context';

/** Why a row is not wanted, in the mapping's own words; null for a row that is. */
export function skipReason(
  rules: Mapping['skip'],
  context: RowContext,
): (row: Row) => string | null {
  const checks = rules.map((rule) => ({ ...rule, at: context.at(rule.column) }));
  return (row) => {
    for (const { at, in: unwanted, notIn: wanted, reason } of checks) {
      const text = (row[at] ?? '').trim();
      if (unwanted?.includes(text) || (wanted && !wanted.includes(text))) return reason;
    }
    return null;
  };
}
