import type { Invalid } from '@deedlight/domain/invalid';
import { dollars } from '@deedlight/domain/money';
import { scenarioParamNames } from '@deedlight/domain/scenario/param-names';
import { atPrice, type Scenario, validateScenario } from '@deedlight/domain/scenario/scenario';
import {
  isSameScenario,
  type ParsedScenario,
  scenarioFromParams,
  scenarioToParams,
} from '@deedlight/domain/scenario/scenario-params';
import { useState } from 'react';
import type { PlainSearch } from '../plain-search';
import { type SearchPatch, useUrlState } from '../url-state';
import { firstScenario } from './first-scenario';

export type ScenarioState = {
  /** The last one that holds together: what results are worked out from. */
  scenario: Scenario;
  /** What the fields show: the same, or what was typed since and does not hold together yet. */
  draft: Scenario;
  /** What is wrong with the draft, or with the address; `field` is the scenario's or the parameter's name. */
  issues: Invalid[];
  change: (fields: Partial<Scenario>) => void;
};

/** The one deal that every tool works on, kept in the address of the page. */
export function useScenario(): ScenarioState {
  const [parsed, changeAddress] = useUrlState(readScenario);
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
    if (holds) changeAddress(scenarioPatch(next));
  }

  const issues = attempt ? validateScenario(attempt) : parsed.ok ? [] : parsed.invalid;
  return { scenario: lastGood, draft, issues, change };
}

/** The parameters that open another tool with this scenario. */
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

function scenarioPatch(scenario: Scenario): SearchPatch {
  const cleared = Object.fromEntries(scenarioParamNames.map((name) => [name, null]));
  return { ...cleared, ...scenarioSearch(scenario) };
}
