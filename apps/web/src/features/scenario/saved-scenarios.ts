import type { Scenario } from '@deedlight/domain/scenario/scenario';
import {
  type ParsedScenario,
  scenarioFromParams,
} from '@deedlight/domain/scenario/scenario-params';
import { queryOptions } from '@tanstack/react-query';
import { printPlainSearch } from '../../kit/url-state/plain-search';
import { ownRows } from '../../platform/api/own-rows';
import { scenarioSearch } from './deal/use-scenario';

export type SavedScenario = {
  id: string;
  name: string;
  savedAt: string;
  /** A row from an older version of the product may no longer be readable. */
  parsed: ParsedScenario;
};

/** The member's own scenarios, the last saved first. */
export const savedScenarios = queryOptions({
  queryKey: ['own-rows', 'saved-scenarios'],
  queryFn: async ({ signal }): Promise<SavedScenario[]> => {
    const data = await ownRows('saved_scenarios').select(['id', 'name', 'params', 'updated_at'], {
      newestFirst: 'updated_at',
      signal,
    });
    return data.map(({ id, name, params, updated_at }) => ({
      id,
      name,
      savedAt: updated_at,
      parsed: scenarioFromParams(new URLSearchParams(params)),
    }));
  },
});

/** How many scenarios the member keeps; saving or deleting one invalidates it with the list. */
export const savedScenarioCount = queryOptions({
  queryKey: [...savedScenarios.queryKey, 'count'],
  queryFn: () => ownRows('saved_scenarios').count({}),
});

/** Saves the deal with today's versions of the lending tables; `id` replaces an earlier one. */
export async function saveScenario(name: string, scenario: Scenario, id?: string): Promise<void> {
  const tables = await versionsToday();
  const params = printPlainSearch(scenarioSearch({ ...scenario, tables })).slice(1);
  const row = { name: name.trim(), params, tables };
  const scenarios = ownRows('saved_scenarios');
  await (id === undefined ? scenarios.insert(row) : scenarios.update(row, { is: { id } }));
}

export function renameScenario(id: string, name: string): Promise<void> {
  return ownRows('saved_scenarios').update({ name: name.trim() }, { is: { id } });
}

export function deleteScenario(id: string): Promise<void> {
  return ownRows('saved_scenarios').delete({ is: { id } });
}

async function versionsToday(): Promise<Record<string, string>> {
  const [{ versionsOf }, { lendingTables }] = await Promise.all([
    import('@deedlight/domain/reference/table-versions'),
    import('@deedlight/domain/reference/lending/all-tables'),
  ]);
  return versionsOf(lendingTables);
}
