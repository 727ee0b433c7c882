import type { Scenario } from '@deedlight/domain/scenario/scenario';
import {
  type ParsedScenario,
  scenarioFromParams,
} from '@deedlight/domain/scenario/scenario-params';
import { queryOptions } from '@tanstack/react-query';
import { printPlainSearch } from '../../kit/url-state/plain-search';
import { errorText } from '../../platform/api/error-text';
import { supabase } from '../../platform/api/supabase';
import { scenarioSearch } from './deal/use-scenario';

type Row = { id: string; name: string; params: string; updated_at: string };

export type SavedScenario = {
  id: string;
  name: string;
  savedAt: string;
  /** A row from an older version of the product may not be readable any more. */
  parsed: ParsedScenario;
};

/** The member's own scenarios, the last saved first. */
export const savedScenarios = queryOptions({
  queryKey: ['own-rows', 'saved-scenarios'],
  queryFn: async ({ signal }): Promise<SavedScenario[]> => {
    const db = await supabase();
    const { data, error } = await db
      .from('saved_scenarios')
      .select('id, name, params, updated_at')
      .order('updated_at', { ascending: false })
      .abortSignal(signal)
      .overrideTypes<Row[], { merge: false }>();
    if (error) throw new Error(errorText(error), { cause: error });
    return data.map(({ id, name, params, updated_at }) => ({
      id,
      name,
      savedAt: updated_at,
      parsed: scenarioFromParams(new URLSearchParams(params)),
    }));
  },
});

/** Keeps the deal with today's versions of the lending tables; `id` replaces what was kept under it. */
export async function saveScenario(name: string, scenario: Scenario, id?: string): Promise<void> {
  const [db, tables] = await Promise.all([supabase(), versionsToday()]);
  const params = printPlainSearch(scenarioSearch({ ...scenario, tables })).slice(1);
  const row = { name: name.trim(), params, tables };
  const { error } =
    id === undefined
      ? await db.from('saved_scenarios').insert(row)
      : await db.from('saved_scenarios').update(row).eq('id', id);
  if (error) throw new Error(errorText(error), { cause: error });
}

export async function renameScenario(id: string, name: string): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('saved_scenarios').update({ name: name.trim() }).eq('id', id);
  if (error) throw new Error(errorText(error), { cause: error });
}

export async function deleteScenario(id: string): Promise<void> {
  const db = await supabase();
  const { error } = await db.from('saved_scenarios').delete().eq('id', id);
  if (error) throw new Error(errorText(error), { cause: error });
}

async function versionsToday(): Promise<Record<string, string>> {
  const [{ versionsOf }, { lendingTables }] = await Promise.all([
    import('@deedlight/domain/reference/table-versions'),
    import('@deedlight/domain/reference/lending/all-tables'),
  ]);
  return versionsOf(lendingTables);
}
