import type { TrendOut } from '@deedlight/contract/valuation/markets';
import { analysisReport } from '../../features/valuation/analysis/analysis-report';
import { AvmTab } from '../../features/valuation/analysis/avm-tab';
import { equityReport } from '../../features/valuation/analysis/equity-report';
import { GrowthChart } from '../../features/valuation/analysis/equity-tab';
import { MarketCharts } from '../../features/valuation/analysis/market-charts';
import { marketReport } from '../../features/valuation/analysis/market-report';
import { growthCases } from '../../features/valuation/analysis/rental-deal';
import { rentalTexts } from '../../features/valuation/analysis/rental-inputs';
import { SalesBehind } from '../../features/valuation/analysis/sales-behind';
import { ValueHistory } from '../../features/valuation/history/value-history';
import { comparablesOpinion } from '../../features/valuation/opinions/comparables-opinion';
import { CountyCard } from '../../features/valuation/scoreboard/county-card';
import { aValuation } from '../a-valuation';
import { someComparables } from '../some-comparables';
import { aVisitedProperty } from '../visited-property';
import type { CitedExport } from './an-export';
import { pressExport } from './press-export';

const property = aVisitedProperty();
const { sources } = someComparables();
const [source] = sources;
const answer = aValuation({
  propertyId: property.id,
  sources,
  salesBehind: [
    {
      ...{
        id: property.id,
        address: property.address,
        miles: 0.2,
        livingAreaSqft: null,
        beds: null,
      },
      ...{ soldOn: '2026-05-15', recordedOn: null, price: 20_000_000, indexed: 20_500_000 },
      ...{ source: source?.id ?? '', leftOut: 'package' },
    },
  ],
});

/** One figure alone has no history. */
const saidTwice = {
  ...answer,
  stored: answer.stored.flatMap((value) => [{ ...value, asOf: '2026-10-02' }, value]),
};
const of = {
  ...{ property, answer, link: 'https://deedlight.example/app/analysis' },
  now: new Date('2026-11-20T12:00:00Z'),
};
const trend: TrendOut = {
  ...{ countyFips: '42999', county: 'Marlow County', state: 'PA', isSample: true },
  asOf: '2026-10-30',
  quarters: [
    {
      ...{ start: '2026-04-01', sales: 40, medianPrice: 25_000_000 },
      pricePerSqft: { median: 182, low: 175, high: 190 },
    },
    { start: '2026-07-01', sales: 4, medianPrice: null, pricePerSqft: null },
  ],
  index: [
    { day: '2025-08-15', level: 100, low: 98, high: 102 },
    { day: '2026-08-15', level: 104, low: 102.04, high: 106 },
  ],
  daysOnMarket: { known: false, why: 'not-available-here' },
  zips: [{ zip: '19104', sales: 80 }],
  types: [{ type: 'condo', sales: 12 }],
  sources,
};
const charts = <MarketCharts trend={trend} isFiltered={false} />;
const inCharts = { at: 'features/valuation/analysis/market-charts.tsx' };
const tooFew = 'Unknown (too few sales)';

/** These are the exports of values and markets. */
export const marketExports: readonly CitedExport[] = [
  {
    at: 'features/valuation/analysis/analysis-report.ts',
    what: 'the valuation PDF',
    make: () => ({ report: analysisReport(of, comparablesOpinion(someComparables())) }),
    absent: { what: 'Data provider’s model', says: 'Not available here' },
  },
  {
    at: 'features/valuation/analysis/equity-report.ts',
    what: 'the equity PDF',
    make: () => ({ report: equityReport(of, { rent: '2500' }, null) }),
    absent: { what: 'Insurance a year', says: 'Unknown (not typed yet)' },
  },
  {
    at: 'features/valuation/analysis/market-report.ts',
    what: 'the market PDF',
    make: () => ({ report: marketReport(of, trend, { zip: 'all', type: 'all' }) }),
    absent: { what: 'Jul 1, 2026', says: tooFew },
  },
  {
    at: 'features/valuation/analysis/avm-tab.tsx',
    what: 'what moves a home’s value',
    make: () =>
      pressExport(<AvmTab property={property} answer={answer} />, {
        chart: 'What moves this home away from a typical one here',
      }),
    absent: 'a driver without an effect is not listed',
  },
  {
    at: 'features/valuation/history/value-history.tsx',
    what: 'values over time',
    make: () =>
      pressExport(<ValueHistory property={property} answer={saidTwice} />, {
        chart: 'Our values as they were said, and recorded sales',
      }),
    absent: 'a day has the figures that it has, and no others',
  },
  {
    at: 'features/valuation/analysis/sales-behind.tsx',
    what: 'sales behind a value',
    make: () => pressExport(<SalesBehind answer={answer} />),
    absent: { what: 'Living area', says: 'Unknown' },
  },
  {
    at: 'features/valuation/analysis/equity-tab.tsx',
    what: 'equity over the years',
    make: () =>
      pressExport(
        <GrowthChart
          answer={growthCases(rentalTexts({}, property, answer, null))}
          id={property.id}
        />,
        { chart: 'Equity at the end of each year' },
      ),
    absent: 'without price and loan there is no chart',
  },
  {
    ...{ ...inCharts, what: 'the price index' },
    make: () => pressExport(charts, { chart: 'Price level, 100 at the first quarter' }),
    absent: 'without an index there is no chart',
  },
  {
    ...{ ...inCharts, what: 'prices per square foot' },
    make: () => pressExport(charts, { chart: 'Median price per square foot' }),
    absent: { what: 'Median', says: 'Unknown' },
  },
  {
    ...{ ...inCharts, what: 'sales by quarter' },
    make: () => pressExport(charts, { chart: 'Recorded sales of homes a quarter' }),
    absent: 'a quarter without sales has none: 0 is the count',
  },
  {
    ...{ ...inCharts, what: 'median prices' },
    make: () => pressExport(charts, { chart: 'Median price a quarter' }),
    absent: { what: 'Median', says: 'Unknown' },
  },
  {
    at: 'features/valuation/scoreboard/county-card.tsx',
    what: 'the scoreboard of a county',
    make() {
      const { model } = answer;
      if (model === null || model.backTest === null) throw new Error('the example has a model');
      const counted = { ...model, backTest: { ...model.backTest, prb: null } };
      const live = { stored: 0, since: null, score: null };
      return pressExport(<CountyCard county={{ model: counted, whyNoModel: null, live }} />);
    },
    absent: { what: 'PRB', says: 'Unknown' },
  },
];
