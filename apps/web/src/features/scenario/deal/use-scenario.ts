import type { Invalid } from '@deedlight/domain/invalid';
import { dollars } from '@deedlight/domain/money';
import { paramNames, scenarioParamNames } from '@deedlight/domain/scenario/param-names';
import { atPrice, type Scenario, validateScenario } from '@deedlight/domain/scenario/scenario';
import {
  isSameScenario,
  type ParsedScenario,
  scenarioFromParams,
  scenarioToParams,
} from '@deedlight/domain/scenario/scenario-params';
import { useState } from 'react';
import type { PlainSearch } from '../../../kit/url-state/plain-search';
import { type SearchPatch, useUrlState } from '../../../kit/url-state/url-state';
import { firstScenario } from './first-scenario';

export type ScenarioState = {
  /** The last one that holds together: what results are worked out from. */
  scenario: Scenario;
  /** What the fields show: the same, or what was typed since and does not hold together yet. */
  draft: Scenario;
  /**
   * What is wrong with the draft, or with the address; `field` is the scenario's or the parameter's
   * name.
   */
  issues: Invalid[];
  /**
   * The parameters that open another tool with this deal: what nobody has said yet is said nowhere.
   */
  said: PlainSearch;
  change: (fields: Partial<Scenario>) => void;
};

/** The one deal that every tool works on, kept in the address of the page. */
export function useScenario(): ScenarioState {
  // Read from one state: what was just typed is in no other before the address has followed.
  const [search, changeAddress] = useUrlState((all) => all);
  const parsed = readScenario(search);
  const [attempt, setAttempt] = useState<Scenario | null>(null);
  const [lastGood, setLastGood] = useState(parsed.ok ? parsed.scenario : firstScenario);
  if (parsed.ok && !isSameScenario(parsed.scenario, lastGood)) {
    setLastGood(parsed.scenario);
  }
  const draft = attempt ?? lastGood;

  function change(fields: Partial<Scenario>): void {
    const next = { ...draft, ...fields };
    const holds = validateScenario(next).length === 0;
    setAttempt(holds ? null : next);
    if (holds) changeAddress({ ...noneOfIt, ...saidOf(next, fields, search) });
  }

  const issues = attempt ? validateScenario(attempt) : parsed.ok ? [] : parsed.invalid;
  const said = parsed.ok ? pick(search, new Set(scenarioParamNames)) : scenarioSearch(lastGood);
  return { scenario: lastGood, draft, issues, said, change };
}

/** Every figure of a scenario as parameters: for a link that shall say the same for good. */
export function scenarioSearch(scenario: Scenario): PlainSearch {
  return Object.fromEntries(scenarioToParams(scenario));
}

function readScenario(search: PlainSearch): ParsedScenario {
  return scenarioFromParams(Object.entries({ ...beginning(search), ...search }));
}

/** Where a deal begins: a link that names a price alone borrows the usual share of it. */
function beginning({ price, loan }: PlainSearch): PlainSearch {
  const named = /^\d{1,10}(\.\d{1,2})?$/.test(price ?? '') ? dollars(price ?? '') : null;
  if (named === null || named === 0 || loan !== undefined) return scenarioSearch(firstScenario);
  return scenarioSearch({ ...firstScenario, ...atPrice(firstScenario, named) });
}

const noneOfIt: SearchPatch = Object.fromEntries(scenarioParamNames.map((name) => [name, null]));

/**
 * Returns what the address says after a change: what it said before, and what was changed. An example that
 * nobody has touched is not written down as if somebody had said it.
 */
function saidOf(next: Scenario, changed: Partial<Scenario>, search: PlainSearch): PlainSearch {
  const all = scenarioSearch(next);
  const now = new Set<string>(
    Object.entries(paramNames)
      .filter(([name]) => name in changed)
      .map(([, param]) => param),
  );
  const said = pick(all, new Set([...now, ...Object.keys(search)]));
  const read = readScenario(said);
  const reads = read.ok ? scenarioSearch(read.scenario) : {};
  // Whatever would be read otherwise has to be said.
  const others = Object.keys(all).filter((name) => reads[name] !== all[name]);
  return { ...said, ...pick(all, new Set(others)) };
}

function pick(search: PlainSearch, names: ReadonlySet<string>): PlainSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.has(name)));
}
