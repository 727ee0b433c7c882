import { earlierTables } from '@deedlight/domain/eligibility/earlier-tables';
import {
  type EditionChange,
  editionChanges,
  outcomeChanges,
  savedWithOtherVersions,
} from '@deedlight/domain/eligibility/edition-changes';
import { currentTables, type LendingTables } from '@deedlight/domain/eligibility/lending-tables';
import type { SavedScenario } from '@deedlight/domain/eligibility/scenario-facts';
import type { RowChange } from '@deedlight/domain/reference/diff-tables';
import { rowTitle, tableTitle } from '@deedlight/domain/reference/plain-titles';
import type { ReactNode } from 'react';
import { Temporal } from 'temporal-polyfill';
import { formatCount, formatDay } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { SkeletonText } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import { outcomeText } from './outcome-tag';

/** The member's saved scenarios, as the route that composes this page loads them. */
export type Saved =
  | { state: 'pending' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; scenarios: readonly SavedScenario[] };

type Props = {
  saved: Saved;
  today: string;
  /** The earlier editions, newest first. */
  earlier?: readonly LendingTables[];
};

/** The changes between editions of the tables, and the saved scenarios that they affect. */
export function ChangesTab({ saved, today, earlier = earlierTables }: Props) {
  const closingOn = Temporal.PlainDate.from(today);
  const scenarios = saved.state === 'ready' ? saved.scenarios : [];
  const [before] = earlier;
  const versions = before && { before, after: currentTables };
  const changes = versions ? editionChanges(versions, scenarios, closingOn) : [];
  return (
    <div className="grid gap-4">
      <Card title="Your saved scenarios">
        <SavedCard saved={saved}>
          <Touched scenarios={scenarios} />
          {versions !== undefined && (
            <Turned scenarios={scenarios} versions={versions} closingOn={closingOn} />
          )}
        </SavedCard>
      </Card>
      <Card title="Editions of the tables">
        {changes.length === 0 ? <OnlyEdition /> : <EditionDiff changes={changes} />}
      </Card>
    </div>
  );
}

function SavedCard({ saved, children }: { saved: Saved; children: ReactNode }) {
  if (saved.state === 'pending') return <SkeletonText label="Loading your scenarios" />;
  if (saved.state === 'failed') {
    return <LoadFailed what="Your scenarios" error={saved.error} retry={saved.retry} />;
  }
  if (saved.scenarios.length === 0) {
    return (
      <Empty
        title="No scenario is saved yet"
        action={<LinkButton to="/app/calculators">Open a calculator</LinkButton>}
      >
        Save a deal, and this page says when a table that it rests on changes.
      </Empty>
    );
  }
  return children;
}

function Touched({ scenarios }: { scenarios: readonly SavedScenario[] }) {
  const touched = savedWithOtherVersions(scenarios, currentTables);
  if (touched.length === 0) {
    return <p>All of them were kept with the tables in force today.</p>;
  }
  return (
    <ul aria-label="Scenarios kept with other tables" className="grid gap-2">
      {touched.map(({ scenario, drift }) => (
        <li key={scenario}>
          <p className="font-strong">{scenario}</p>
          <ul className="text-s text-ink-2">
            {drift.map(({ table, recorded, current }) => (
              <li key={table}>
                {tableTitle(table)}: kept with {recorded}, now {current ?? 'gone'}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type TurnedProps = {
  scenarios: readonly SavedScenario[];
  versions: { before: LendingTables; after: LendingTables };
  closingOn: Temporal.PlainDate;
};

function Turned({ scenarios, versions, closingOn }: TurnedProps) {
  const turned = scenarios.flatMap((saved) =>
    outcomeChanges(versions, saved, closingOn).map((change) => ({ ...change, name: saved.name })),
  );
  if (turned.length === 0) return null;
  return (
    <ul aria-label="Answers that changed" className="mt-3 border-t border-line pt-3">
      {turned.map(({ name, program, before, after }) => (
        <li key={`${name} ${program}`}>
          {name}, {program}: {outcomeText(before)} before, {outcomeText(after)} now
        </li>
      ))}
    </ul>
  );
}

function OnlyEdition() {
  return (
    <>
      <p className="mb-2">
        One edition of each table is kept here, so there is nothing to compare yet. The next edition
        will be shown row by row.
      </p>
      <ul className="grid gap-x-6 gap-y-1 text-s text-ink-2 desk:grid-cols-2">
        {Object.values(currentTables).map(({ header }) => (
          <li key={header.table}>
            {header.table} {header.version}, in effect {formatDay(header.effective)}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Compares two editions of each changed table row by row, with the scenarios that rest on those
 * rows.
 */
function EditionDiff({ changes }: { changes: readonly EditionChange[] }) {
  return (
    <div className="grid gap-4">
      {changes.map(({ diff, scenarios }) => (
        <section key={diff.table} aria-label={diff.table}>
          <h3 className="font-strong">
            {diff.table}: {diff.before.version} to {diff.after.version}
          </h3>
          <p className="text-s text-ink-2">
            {formatCount(diff.changes.length, 'row')} differ, in effect{' '}
            {formatDay(diff.after.effective)}
          </p>
          <ul className="mt-1 text-s">
            {diff.changes.map((change) => (
              <li key={change.row} className="border-t border-line py-1.5 break-words">
                <Change change={change} />
              </li>
            ))}
          </ul>
          {scenarios.map(({ scenario, rows }) => (
            <p key={scenario} className="mt-1.5">
              Touches <strong>{scenario}</strong>: {rows.map(rowTitle).join('; ')}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function Change({ change }: { change: RowChange }) {
  if (change.kind !== 'changed') {
    return (
      <>
        {rowTitle(change.row)} was {change.kind}
      </>
    );
  }
  return (
    <>
      <span className="font-medium">{rowTitle(change.row)}</span>
      {change.fields.map(({ field, before, after }) => (
        <span key={field} className="block text-ink-2">
          {field}: {before} before, {after} now
        </span>
      ))}
    </>
  );
}
