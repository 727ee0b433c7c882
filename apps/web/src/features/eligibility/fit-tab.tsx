import {
  checkEligibility,
  type ProgramResult,
} from '@deedlight/domain/eligibility/check-eligibility';
import { eligibilityLines } from '@deedlight/domain/eligibility/eligibility-lines';
import type { EligibilityFacts } from '@deedlight/domain/eligibility/facts';
import { currentTables } from '@deedlight/domain/eligibility/lending-tables';
import { type Editions, inEditions } from '@deedlight/domain/reference/editions';
import { versionsOf } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import Download from 'lucide/dist/esm/icons/download.mjs';
import { useMemo } from 'react';
import { classNames } from '../../kit/class-names';
import { downloadCsv } from '../../kit/csv/csv';
import { printPlainSearch } from '../../kit/url-state/plain-search';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FieldInput } from '../../ui/forms/field-input';
import { Problems } from '../../ui/forms/problems';
import { Icon } from '../../ui/icon';
import { Empty } from '../../ui/page/empty';
import { PdfButton } from '../../ui/page/pdf-button';
import { ReplayNote } from '../reference/public';
import { inputBackings, scenarioSearch, useSaidBy } from '../scenario/public';
import { fitCsv, fitReport } from './fit-report';
import { ProgramFit } from './program-fit';
import { type FitState, useFit } from './use-fit';

type Props = { recorded: Scenario['tables']; facts: EligibilityFacts | null };

/** The deal against every program at once: pass, refer or fail, with the section of each rule. */
export function FitTab({ today }: { today: string }) {
  const state = useFit(today);
  const { fields, fit, problems, isStale } = state;
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[minmax(330px,2fr)_3fr] print:grid-cols-1">
      <Card title="What a program asks" note="Unknown refers a rule, never passes it">
        <div className="grid grid-cols-1 gap-3 min-[360px]:grid-cols-2 print:grid-cols-4">
          {fields.map(({ name, ...field }) => (
            <FieldInput key={name} {...field} />
          ))}
        </div>
      </Card>
      <div className="grid content-start gap-3">
        <Problems problems={problems} />
        {fit.kind === 'invalid' && problems.length === 0 && (
          <Empty title="Not checked yet">A field has something to say first.</Empty>
        )}
        {fit.kind === 'checked' && (
          <>
            <FitReplay recorded={state.scenario.tables} facts={isStale ? null : fit.facts} />
            <Checked programs={fit.programs} state={state} isStale={isStale} today={today} />
          </>
        )}
      </div>
    </div>
  );
}

const order = { pass: 0, refer: 1, fail: 2 } as const;

type CheckedProps = {
  programs: ProgramResult[];
  state: FitState;
  isStale: boolean;
  today: string;
};

function Checked({ programs, state, isStale, today }: CheckedProps) {
  const says = useSaidBy();
  const { fields } = state;
  const sorted = programs.toSorted((a, b) => order[a.outcome] - order[b.outcome]);
  const count = (outcome: keyof typeof order) =>
    programs.filter((each) => each.outcome === outcome).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite">
          {count('pass')} pass, {count('refer')} refer to a person, {count('fail')} fail
          {isStale && ' with the last figures that hold together'}
        </p>
        <div data-print="hide" className="flex gap-1.5">
          <Button
            kind="quiet"
            size="s"
            onClick={() =>
              downloadCsv('eligibility.csv', fitCsv(sorted, inputBackings(fields, says())))
            }
          >
            <Icon of={Download} size="s" /> CSV
          </Button>
          <PdfButton
            report={() =>
              fitReport({
                programs: sorted,
                fields,
                says: says(),
                today,
                link: linkOf(state),
              })
            }
          />
        </div>
      </div>
      <div className={classNames('grid gap-2.5', isStale && 'stale')}>
        {sorted.map((program) => (
          <ProgramFit key={program.program} result={program} />
        ))}
      </div>
      <p className="text-s text-ink-3">
        A check against the tables, not an approval. A rule known only from lenders’ usual practice
        refers where it would fail.
      </p>
    </>
  );
}

/** Returns the address that repeats the check, with the versions of the tables. */
function linkOf({ scenario, own }: Pick<FitState, 'scenario' | 'own'>): string {
  const { origin, pathname } = window.location;
  const deal = scenarioSearch({ ...scenario, tables: versionsOf(Object.values(currentTables)) });
  return `${origin}${pathname}${printPlainSearch({ ...deal, ...own })}`;
}

/** Each program's outcome with the tables that a link names, beside the outcome of today. */
function FitReplay({ recorded, facts }: Props) {
  const engine = useMemo(
    () =>
      facts &&
      ((editions: Editions) =>
        eligibilityLines(checkEligibility(facts, inEditions(currentTables, editions)))),
    [facts],
  );
  return (
    <ReplayNote
      recorded={recorded}
      current={versionsOf(Object.values(currentTables))}
      engine={engine}
    />
  );
}
