import type { LoanLimit } from '@deedlight/domain/eligibility/loan-limit';
import { counties } from '@deedlight/domain/reference/closing/counties-table';
import { validatePlace } from '@deedlight/domain/reference/closing/field-checks';
import { todaysEditions } from '@deedlight/domain/reference/editions';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { cite } from '@deedlight/domain/reference/lending/cite';
import {
  type FhfaLimitRow,
  fhfaLimitsTable,
} from '@deedlight/domain/reference/lending/loan-limits';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { csvEvidence } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import { anyText, choice } from '../../kit/fields/own-fields';
import { readFields } from '../../kit/fields/read-fields';
import { formatCount, formatDay, formatMoney } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { Figure } from '../../ui/evidence/figure';
import { basisBacking } from '../../ui/evidence/table-backing';
import { TableBasis } from '../../ui/evidence/table-basis';
import { FieldInput } from '../../ui/forms/field-input';
import { Empty } from '../../ui/page/empty';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { sharedFields as shared, useFields } from '../scenario/public';
import { type LimitedPlace, LimitsReplay, limitsOf } from './limits-replay';

type Props = { today: string };

/** The loan limits of a place, and every county that FHFA lists above the baseline. */
export function LimitsTab({ today }: Props) {
  const years = yearsOf(fhfaLimitsTable.rows);
  const ownFields = {
    limitYear: choice('Year', years, { initial: yearAt(today, years) }),
    find: anyText('Find a county', { hint: 'Among those above the baseline' }),
  };
  const { states, own, scenario } = useFields({
    state: shared.state(),
    county: shared.county(),
    ...ownFields,
  });
  const { state, county } = scenario;
  const read = readFields(ownFields, own);
  const [problem] = state === null ? [] : validatePlace({ state, county }, counties);
  const find = states.filter(({ name }) => name === 'find');
  const listedYear = listedYearFor(read.ok ? read.values.limitYear : '');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Limits of a place">
        <div className="mb-4 grid grid-cols-1 gap-3 min-[420px]:grid-cols-3">
          {states
            .filter(({ name }) => name !== 'find')
            .map(({ name, ...field }) => (
              <FieldInput
                key={name}
                {...field}
                error={field.error ?? (problem?.field === name ? problem.message : undefined)}
              />
            ))}
        </div>
        {state === null || problem !== undefined || !read.ok ? (
          <Empty title="Choose a state and a county">
            Limits differ by county and by the number of units.
          </Empty>
        ) : (
          <PlaceLimits
            state={state}
            county={county}
            year={Number(read.values.limitYear)}
            recorded={scenario.tables}
          />
        )}
      </Card>
      <Card
        title="Counties above the baseline"
        note={`In force from ${formatDay(`${listedYear}-01-01`)}`}
      >
        <div className="mb-3 max-w-[320px]">
          {find.map(({ name, ...field }) => (
            <FieldInput key={name} {...field} />
          ))}
        </div>
        <CountyLimits query={read.ok ? read.values.find : ''} year={listedYear} />
      </Card>
    </div>
  );
}

/** Returns the years that the table has, and the next one, for which it has the least. */
function yearsOf(rows: readonly FhfaLimitRow[]): Record<string, string> {
  const known = [...new Set(rows.map(({ year }) => year))].toSorted();
  const all = [...known, Math.max(...known) + 1];
  return Object.fromEntries(all.map((year) => [String(year), String(year)]));
}

/** Returns the current year, or the last that can be chosen. */
function yearAt(today: string, years: Readonly<Record<string, string>>): string {
  return years[today.slice(0, 4)] ?? Object.keys(years).at(-1) ?? '';
}

type PlaceProps = LimitedPlace & { recorded: Scenario['tables'] };

function PlaceLimits({ state, county, year, recorded }: PlaceProps) {
  const rows = limitsOf({ state, county, year }, todaysEditions);
  const where = `${county ?? 'county not known'}, ${state}`;
  return (
    <>
      <LimitsReplay recorded={recorded} place={{ state, county, year }} />
      <dl className="grid gap-2" aria-label={`Loan limits of ${where}`}>
        {rows.map(({ units, conforming, fha }) => (
          <div
            key={units}
            className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-line pt-2 first:border-0 desk:grid-cols-[90px_1fr_1fr]"
          >
            <dt className="font-strong">{formatCount(units, 'unit')}</dt>
            <dd>
              <Limit name={`Conforming, ${formatCount(units, 'unit')}`} limit={conforming} />
            </dd>
            <dd>
              <Limit name={`FHA, ${formatCount(units, 'unit')}`} limit={fha} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Limit({ name, limit }: { name: string; limit: LoanLimit }) {
  return (
    <>
      <span className="text-ink-3">{name.split(',')[0]}: </span>
      <Figure
        label={name}
        working={
          <div className="grid gap-2">
            {limit.kind === 'within' && <p>{limit.why}</p>}
            {limit.bases.map((basis) => (
              <TableBasis key={basis.row} basis={basis} tables={lendingTables} />
            ))}
          </div>
        }
      >
        {limitText(limit)}
      </Figure>
    </>
  );
}

function limitText(limit: LoanLimit): string {
  if (limit.kind === 'known') return formatMoney(limit.limit);
  const low = formatMoney(limit.low);
  return limit.high === null ? `${low} or more` : `${low} to ${formatMoney(limit.high)}`;
}

/** Returns the chosen year, or the latest of which the table lists counties. */
function listedYearFor(chosen: string): number {
  const listed = fhfaLimitsTable.rows.flatMap(({ scope, year }) =>
    scope === 'county' ? year : [],
  );
  return listed.includes(Number(chosen)) ? Number(chosen) : Math.max(...listed);
}

function CountyLimits({ query, year }: { query: string; year: number }) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = fhfaLimitsTable.rows.filter(({ scope, area, state, ...row }) => {
    if (scope !== 'county' || area === null || row.year !== year) return false;
    const text = `${area} ${state ?? ''} ${stateNames[state ?? ''] ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (rows.length === 0) {
    return (
      <Empty title="No listed county matches">
        A county that is not listed is at the baseline. Choose it above.
      </Empty>
    );
  }
  return (
    <DataTable
      caption="Counties above the baseline"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      csvName="loan-limits.csv"
      csvEvidence={csvEvidence((row: FhfaLimitRow) => [
        basisBacking(cite(fhfaLimitsTable, row), lendingTables),
      ])}
    />
  );
}

const columns: Column<FhfaLimitRow>[] = [
  { id: 'county', header: 'County', value: ({ area }) => area, phone: 'title' },
  { id: 'state', header: 'State', value: ({ state }) => state, phone: 'detail' },
  ...[1, 2, 3, 4].map(
    (units): Column<FhfaLimitRow> => ({
      id: `units-${units}`,
      header: formatCount(units, 'unit'),
      value: ({ limits }) => limits[units - 1] ?? null,
      cell: ({ limits }) => countyLimit(limits[units - 1]),
      csv: ({ limits }) => inDollars(limits[units - 1]),
      isNumeric: true,
      phone: units === 1 ? 'figure' : 'hidden',
    }),
  ),
];

type MaybeLimit = FhfaLimitRow['limits'][number] | undefined;

function countyLimit(limit: MaybeLimit): string {
  return limit === undefined ? absenceText('unknown') : formatMoney(limit);
}

function inDollars(limit: MaybeLimit): number | null {
  return limit === undefined ? null : limit / 100;
}
