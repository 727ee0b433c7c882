import {
  checkEligibility,
  type ProgramResult,
} from '@deedlight/domain/eligibility/check-eligibility';
import type { EligibilityFacts } from '@deedlight/domain/eligibility/facts';
import { factsOf } from '@deedlight/domain/eligibility/scenario-facts';
import { InvalidInput, refuse } from '@deedlight/domain/invalid';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { Temporal } from 'temporal-polyfill';
import type { FieldState } from '../../kit/fields/field';
import { type FieldIssue, readFields } from '../../kit/fields/read-fields';
import { type FieldsState, useFields } from '../scenario/public';
import { fitFields, moreFacts, moreFields } from './fit-fields';
import { useRuralArea } from './use-rural-area';

export type Fit =
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'checked'; programs: ProgramResult[]; facts: EligibilityFacts };

export type FitState = {
  fields: FieldState[];
  fit: Fit;
  /** Problems that belong to no field of the page. */
  problems: string[];
  /** Whether the answer lacks something typed since. */
  isStale: boolean;
} & Pick<FieldsState, 'scenario' | 'own'>;

/** Checks every program against the deal and the page's own fields. */
export function useFit(today: string): FitState {
  const { states, own: typed, scenario, isHeldBack, strays } = useFields(fitFields);
  const map = useRuralArea(scenario.propertyId);
  // The answer goes into the link, so that the link replays it.
  const own = { ...typed, rural: typed.rural || answerText(map.isRural) };
  const fit = fitOf(scenario, own, today);
  const issues = fit.kind === 'invalid' ? fit.issues : [];
  const names = new Set(states.map(({ name }) => name));
  return {
    fields: states.map((state) => ({
      ...state,
      remark: state.name === 'rural' && !typed.rural ? map.remark : state.remark,
      error: state.error ?? issues.find(({ field }) => field === state.name)?.message,
    })),
    fit,
    problems: [...strays, ...issues.filter(({ field }) => field === null || !names.has(field))].map(
      ({ message }) => message,
    ),
    isStale: isHeldBack,
    scenario,
    own,
  };
}

function answerText(answer: boolean | null): '' | 'yes' | 'no' {
  if (answer === null) return '';
  return answer ? 'yes' : 'no';
}

/** The page's names of fields that the engine calls otherwise. */
const pageNames: Readonly<Record<string, string>> = {
  juniorLoans: 'junior',
  reserveMonths: 'reserves',
  sellerConcessions: 'concessions',
  taxesYearly: 'taxes',
  insuranceYearly: 'insurance',
};

function fitOf(scenario: Scenario, own: Readonly<Record<string, string>>, today: string): Fit {
  const read = readFields(moreFields, own);
  if (!read.ok) return { kind: 'invalid', issues: read.issues };
  const facts = factsOf(scenario, Temporal.PlainDate.from(today), moreFacts(read.values));
  if (read.values.event !== '' && read.values.eventOn === null) {
    return {
      kind: 'invalid',
      issues: [{ field: 'eventOn', message: 'Enter the day of the event.' }],
    };
  }
  try {
    refuse(validatePlace(facts, counties));
    return { kind: 'checked', programs: checkEligibility(facts), facts };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return {
      kind: 'invalid',
      issues: error.invalid.map(({ field, message }) => ({
        field: pageNames[field] ?? field,
        message,
      })),
    };
  }
}
