import type { Invalid } from '@deedlight/domain/invalid';
import { dollars } from '@deedlight/domain/money';
import {
  dealParamNames,
  paramNames,
  scenarioParamNames,
} from '@deedlight/domain/scenario/param-names';
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
  /** The last consistent scenario, from which results are computed. */
  scenario: Scenario;
  /**
   * The scenario that the fields show: the same one, or one with input that is not consistent yet.
   */
  draft: Scenario;
  /**
   * The problems with the draft or the address; `field` is the scenario's or the parameter's name.
   */
  issues: Invalid[];
  /** The parameters that open another tool with this deal; the page's own examples are left out. */
  said: PlainSearch;
  change: (fields: Partial<Scenario>) => void;
};

/** The one deal that every tool shares, kept in the address of the page. */
export function useScenario(): ScenarioState {
  // Everything is read from one state, as only it has the latest input before the address follows.
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
  const said = parsed.ok ? pick(search, new Set(dealParamNames)) : scenarioSearch(lastGood);
  return { scenario: lastGood, draft, issues, said, change };
}

/**
 * Returns every figure of a scenario as parameters, for a link that must never change its meaning.
 */
export function scenarioSearch(scenario: Scenario): PlainSearch {
  return Object.fromEntries(scenarioToParams(scenario));
}

function readScenario(search: PlainSearch): ParsedScenario {
  return scenarioFromParams(Object.entries({ ...beginning(search), ...search }));
}

/** Returns the initial deal: a link with only a price borrows the usual share of it. */
function beginning({ price, loan }: PlainSearch): PlainSearch {
  const named = /^\d{1,10}(\.\d{1,2})?$/.test(price ?? '') ? dollars(price ?? '') : null;
  if (named === null || named === 0 || loan !== undefined) return scenarioSearch(firstScenario);
  return scenarioSearch({ ...firstScenario, ...atPrice(firstScenario, named) });
}

const noneOfIt: SearchPatch = Object.fromEntries(scenarioParamNames.map((name) => [name, null]));

/**
 * Returns the address's parameters after a change: the former ones and the changed ones. An
 * untouched example is not written down as if someone had entered it.
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
  // A parameter has to be written when its absence would be read differently.
  const others = Object.keys(all).filter((name) => reads[name] !== all[name]);
  return { ...said, ...pick(all, new Set(others)) };
}

function pick(search: PlainSearch, names: ReadonlySet<string>): PlainSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => names.has(name)));
}
