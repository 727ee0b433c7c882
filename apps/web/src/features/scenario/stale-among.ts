import { driftFrom, type VersionDrift } from '@deedlight/domain/reference/table-versions';
import type { SavedScenario } from './saved-scenarios';

export type StaleScenario = {
  id: string;
  name: string;
  search: SavedScenario['search'];
  drift: VersionDrift[];
};

/**
 * Returns the deals saved with other versions of the tables than today's, and the names of those
 * tables.
 */
export function staleAmong(
  saved: readonly SavedScenario[],
  tables: Parameters<typeof driftFrom>[1],
): StaleScenario[] {
  return saved.flatMap(({ id, name, parsed, search }) => {
    if (!parsed.ok) return [];
    const drift = driftFrom(parsed.scenario.tables, tables);
    return drift.length === 0 ? [] : [{ id, name, search, drift }];
  });
}
