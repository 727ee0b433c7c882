import type { CoveredCounty } from '@deedlight/contract/property/coverage';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDay, formatNumber } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { Absent } from '../../ui/evidence/absent';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { SectionLink } from './section-link';

/** What each county's records know, and what they do not; nothing until it is known. */
export function Coverage() {
  const { data } = useQuery(api.properties.coverage.queryOptions());
  if (data === undefined || data.counties.length === 0) return null;
  const { counties, total } = data;
  return (
    <section aria-labelledby="coverage-heading" className="border-t border-line py-10 desk:py-14">
      <SectionLink to="coverage-heading" order={2}>
        What it covers
      </SectionLink>
      <h2 id="coverage-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        What is covered here
      </h2>
      <p className="mt-2 mb-5 max-w-[620px] text-l text-ink-2">
        Counties differ in what they publish. This is what each page can know today.
      </p>
      <div className="overflow-hidden rounded-l border border-line bg-surface px-3">
        <DataTable
          caption="What is covered here"
          columns={columns}
          rows={counties}
          rowKey={({ countyFips }) => countyFips}
        />
      </div>
      {total > counties.length && (
        <p className="mt-3 text-s text-ink-3">
          The {counties.length} largest of {formatCount(total, 'county', 'counties')}.
        </p>
      )}
    </section>
  );
}

type Part = CoveredCounty['covers'][number];

const columns: Column<CoveredCounty>[] = [
  {
    id: 'county',
    header: 'County',
    value: ({ county, state, isSample }) => `${county}, ${state}${isSample ? ' (sample)' : ''}`,
    phone: 'title',
  },
  {
    id: 'homes',
    header: 'Parcels',
    value: ({ properties }) => properties,
    cell: ({ properties }) => formatNumber(properties),
    isNumeric: true,
    phone: 'figure',
  },
  words('sales', 'Sales', salesWords),
  words('loans', 'Loans', has('mortgages', 'Recorded loans')),
  words('owner', 'Owner', ({ covers }) => {
    if (!covers.includes('owner')) return null;
    return covers.includes('mailing') ? 'Name and mail' : 'Name';
  }),
  words('taxes', 'Taxes', ({ covers }) => {
    if (covers.includes('assessments.tax')) return 'Values and bills';
    return covers.includes('assessments') ? 'Values' : null;
  }),
  words('map', 'On the map', has('location', 'Each home')),
];

function has(part: Part, says: string) {
  return ({ covers }: CoveredCounty) => (covers.includes(part) ? says : null);
}

/** A column that says in words what there is, or that the county does not publish it. */
function words(
  id: string,
  header: string,
  says: (county: CoveredCounty) => string | null,
): Column<CoveredCounty> {
  return {
    ...{ id, header, value: says, phone: 'detail' },
    cell: (county) => (
      <>
        <span className="desk:hidden">{header}: </span>
        {says(county) ?? <Absent why="not-available-here" />}
      </>
    ),
  };
}

function salesWords({ covers, lastSale }: CoveredCounty): string | null {
  if (!covers.includes('transfers')) return null;
  return lastSale === null ? 'Recorded sales' : `To ${formatDay(lastSale)}`;
}
