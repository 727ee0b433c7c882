import { ExcludedCard } from '../../features/comparables/grid/excluded-card';
import { gridCsv } from '../../features/comparables/grid/grid-csv';
import { gridOf } from '../../features/comparables/grid/grid-model';
import { gridReport } from '../../features/comparables/grid/grid-report';
import { readGridState } from '../../features/comparables/grid/grid-state';
import { MarketCard } from '../../features/comparables/market-card';
import { ProviderTable } from '../../features/comparables/provider/provider-table';
import { aProviderReport } from '../../features/comparables/test/a-provider-report';
import { aFoundSale, someComparables } from '../some-comparables';
import type { CitedExport } from './an-export';
import { pressExport } from './press-export';

const bare = { condition: null, yearBuilt: null, recordedOn: null };
const found = someComparables({
  comparables: [aFoundSale(2, bare), ...[3, 4, 5, 6].map((parcel) => aFoundSale(parcel))],
  excluded: someComparables().excluded.map((sale) => ({ ...sale, recordedOn: null })),
});
const model = gridOf(found, readGridState({}));
const printed = { madeOn: 'Nov 20, 2026', link: 'https://deedlight.example/', ours: null };

export const comparablesExports: readonly CitedExport[] = [
  {
    at: 'features/comparables/grid/grid-csv.ts',
    what: 'the grid',
    make: () => ({ csv: gridCsv(found, model) }),
    absent: { what: 'Year built', says: 'Unknown' },
  },
  {
    at: 'features/comparables/grid/grid-report.ts',
    what: 'the comparables PDF',
    make: () => ({ report: gridReport(found, model, printed) }),
    absent: { what: 'Condition', says: 'Unknown' },
  },
  {
    at: 'features/comparables/market-card.tsx',
    what: 'the price level by month',
    make: () => pressExport(<MarketCard {...found} />, { chart: 'Price level by month' }),
    absent: 'without a fit there is no chart',
  },
  {
    at: 'features/comparables/grid/excluded-card.tsx',
    what: 'sales left out',
    make: () => pressExport(<ExcludedCard found={found} model={model} />),
    absent: { what: 'Record date', says: 'Unknown (not stated)' },
  },
  {
    at: 'features/comparables/provider/provider-table.tsx',
    what: 'a provider’s comparables',
    make: () =>
      pressExport(
        <ProviderTable report={aProviderReport()} standing={() => 'Not in the records'} />,
      ),
    absent: { what: 'Price', says: 'Unknown' },
  },
];
