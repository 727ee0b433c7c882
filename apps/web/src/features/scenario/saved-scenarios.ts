import { examplesIn } from '@deedlight/domain/scenario/examples';
import { examplesParam } from '@deedlight/domain/scenario/param-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import {
  type ParsedScenario,
  scenarioFromParams,
} from '@deedlight/domain/scenario/scenario-params';
import { queryOptions } from '@tanstack/react-query';
import {
  type PlainSearch,
  parsePlainSearch,
  printPlainSearch,
} from '../../kit/url-state/plain-search';
import { ownRows, type RowOf } from '../../platform/api/own-rows';
import { useKeeping } from '../../platform/api/use-keeping';
import { type ScenarioState, scenarioSearch } from './deal/use-scenario';

export type SavedScenario = {
  id: string;
  name: string;
  savedAt: string;
  /** A row from an older version of the product may no longer be readable. */
  parsed: ParsedScenario;
  /** What opens it in a tool. */
  search: PlainSearch;
  /** As the database keeps it, so that a deleted one can be brought back. */
  row: Kept;
};

type Kept = RowOf<'saved_scenarios', 'name' | 'params' | 'tables'>;

const columns = ['id', 'name', 'params', 'tables', 'updated_at'] as const;

/** The member's own scenarios, the last saved first. */
export const savedScenarios = queryOptions({
  queryKey: ['own-rows', 'saved-scenarios'],
  queryFn: async ({ signal }): Promise<SavedScenario[]> => {
    const data = await ownRows('saved_scenarios').select(columns, {
      newestFirst: 'updated_at',
      signal,
    });
    return data.map(({ id, updated_at, ...row }) => {
      const params = parsePlainSearch(row.params);
      const parsed = scenarioFromParams(Object.entries(params));
      const search = parsed.ok ? searchOf(parsed.scenario, params[examplesParam]) : {};
      return { id, name: row.name, savedAt: updated_at, parsed, search, row };
    });
  },
});

function searchOf(scenario: Scenario, examples: string | null | undefined): PlainSearch {
  return { ...scenarioSearch(scenario), ...(examples && { [examplesParam]: examples }) };
}

/** How many scenarios the member keeps; saving or deleting one invalidates it with the list. */
export const savedScenarioCount = queryOptions({
  queryKey: [...savedScenarios.queryKey, 'count'],
  queryFn: () => ownRows('saved_scenarios').count({}),
});

/** A scenario that was saved, and what takes it back. */
type Saving = {
  saved: { id: string; name: string; params: string };
  takeBack: () => Promise<void>;
};

/**
 * Saves the deal with today's versions of the lending tables, and with which of its figures nobody
 * has `said`; `replaced` is overwritten by it.
 */
export async function saveScenario(
  name: string,
  { scenario, said }: Pick<ScenarioState, 'scenario' | 'said'>,
  replaced?: SavedScenario,
): Promise<Saving> {
  const tables = await versionsToday();
  const all = { ...scenario, tables };
  const search = searchOf(all, examplesIn(scenarioSearch(all), said));
  const params = printPlainSearch(search).slice(1);
  const row = { name: name.trim(), params, tables };
  const scenarios = ownRows('saved_scenarios');
  if (replaced === undefined) {
    const { id } = await scenarios.insertAndRead(row, ['id']);
    return { saved: { id, ...row }, takeBack: () => scenarios.delete({ is: { id } }) };
  }
  const { id, row: before } = replaced;
  await scenarios.update(row, { is: { id } });
  return { saved: { id, ...row }, takeBack: () => scenarios.update(before, { is: { id } }) };
}

export function renameScenario(id: string, name: string): Promise<void> {
  return ownRows('saved_scenarios').update({ name: name.trim() }, { is: { id } });
}

/** Keeps a scenario of the list or deletes it, at once and with an offer to take it back. */
export function useKeepingScenario() {
  return useKeeping<SavedScenario>({
    queryKey: savedScenarios.queryKey,
    isSame: (one, other) => one.id === other.id,
    // A row that comes back has a new id.
    keep: ({ row }) => ownRows('saved_scenarios').insert(row),
    drop: ({ id }) => ownRows('saved_scenarios').delete({ is: { id } }),
    words: ({ name }, isKept) => `Scenario “${name}” ${isKept ? 'is back' : 'deleted'}`,
    failed: 'The scenarios stay as they were. Try again.',
  });
}

/** The versions of the lending tables in force, by table. */
export async function versionsToday(): Promise<Record<string, string>> {
  const [{ versionsOf }, { lendingTables }] = await Promise.all([
    import('@deedlight/domain/reference/table-versions'),
    import('@deedlight/domain/reference/lending/all-tables'),
  ]);
  return versionsOf(lendingTables);
}
