import { scenarioFromParams } from '@deedlight/domain/scenario/scenario-params';
import { expect, test } from 'vitest';
import { firstScenario } from './deal/first-scenario';
import { scenarioSearch } from './deal/use-scenario';
import type { SavedScenario } from './saved-scenarios';
import { staleAmong } from './stale-among';

type Tables = Parameters<typeof staleAmong>[1];

const header = { table: 'fha-limits', version: '2026.2' };
const today = [{ header }] as unknown as Tables;

function saved(id: string, tables: Record<string, string>): SavedScenario {
  const search = scenarioSearch({ ...firstScenario, tables });
  const parsed = scenarioFromParams(Object.entries(search));
  const name = `Deal ${id}`;
  const row = { name, params: new URLSearchParams(search).toString(), tables };
  return { id, name, savedAt: '2026-11-01T00:00:00Z', parsed, search, row };
}

test('F-19 a deal is stale when a table that it was saved with has another version today', () => {
  const deals = [saved('a', { 'fha-limits': '2026.1' }), saved('b', { 'fha-limits': '2026.2' })];
  expect(staleAmong(deals, today)).toMatchObject([
    { id: 'a', drift: [{ table: 'fha-limits', recorded: '2026.1', current: '2026.2' }] },
  ]);
});

test('a deal that cannot be read any more is not called stale', () => {
  const broken = { ...saved('c', {}), parsed: { ok: false, invalid: [] } } as SavedScenario;
  expect(staleAmong([broken], today)).toEqual([]);
});
