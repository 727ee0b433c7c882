import { driftFrom } from '@deedlight/domain/reference/table-versions';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import type { Versioned } from '../calculator';

/** Says where a link was made with other versions of the tables than today's. */
export function VersionNote({
  scenario,
  tables,
}: {
  scenario: Scenario;
  tables: readonly Versioned[];
}) {
  const here = new Set(tables.map(({ header }) => header.table));
  const recorded = Object.entries(scenario.tables).filter(([table]) => here.has(table));
  const drift = driftFrom(Object.fromEntries(recorded), tables);
  if (drift.length === 0) return null;
  return (
    <div className="rounded-m border border-lamp-line bg-lamp-soft px-4 py-3" role="status">
      <p className="font-strong">The tables have changed since this link was made</p>
      <ul className="mt-1 text-s text-ink-2">
        {drift.map(({ table, recorded: before, current }) => (
          <li key={table}>
            {table}: then {before}, now {current ?? 'gone'}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-s">The figures below are worked out with today’s.</p>
    </div>
  );
}
