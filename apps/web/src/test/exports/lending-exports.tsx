import { checkEligibility } from '@deedlight/domain/eligibility/check-eligibility';
import { factsOf } from '@deedlight/domain/eligibility/scenario-facts';
import { cents } from '@deedlight/domain/money';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { fitCsv, fitReport } from '../../features/eligibility/fit-report';
import { LimitsTab } from '../../features/eligibility/limits-tab';
import { MatrixTab } from '../../features/eligibility/matrix-tab';
import { WaitingTab } from '../../features/eligibility/waiting-tab';
import { BuyingPower } from '../../features/rates/buying-power';
import { ratesCsv } from '../../features/rates/history-card';
import { ratesReport } from '../../features/rates/rates-report';
import { QuoteOptions } from '../../features/rates/sheet/quote-options';
import { quoteReport } from '../../features/rates/sheet/quote-report';
import { ofVersion } from '../../features/rates/sheet/quoted-sheet';
import { Comparison } from '../../features/scenario/comparison';
import { firstScenario } from '../../features/scenario/deal/first-scenario';
import { saidBy } from '../../features/scenario/deal/said-by';
import { assumed } from '../../kit/evidence/backing';
import { anyText } from '../../kit/fields/own-fields';
import { someRates } from '../rates';
import type { CitedExport } from './an-export';
import { pressExport } from './press-export';

const today = '2026-11-22';
const link = 'https://deedlight.example/app/rates';
const unscored = { ...firstScenario, score: null };
const sheet = ofVersion(
  {
    ...{ id: '1', user_id: '2', team_id: null, version: 2, effective_on: '2026-11-20', note: '' },
    ...{ prices: '', adjustments: '', created_at: '2026-11-20T12:00:00Z' },
  },
  null,
);
const option = {
  ...{ annualRate: new Decimal('0.065'), basePoints: new Decimal(1) },
  ...{ adjustedBy: new Decimal(0), points: new Decimal(1), cost: cents(360_000) },
  payment: cents(227_545),
};
const quote = {
  ...{ kind: 'quoted' as const, lockDays: 30, ltv: new Decimal(90), applied: [] },
  options: [option],
};
const missingWeek = someRates({
  latest: { week: '2026-11-19', fixed30: null, fixed15: null, arm51: null },
});
const compared = [
  { name: 'Bare', scenario: unscored, closing: { unsaid: 'Needs a state' } },
  { name: 'Other', scenario: firstScenario, closing: { unsaid: 'Needs a state' } },
];
const comparison = <Comparison compared={compared} ids={['a', 'b']} today={today} />;

function programs() {
  const facts = factsOf({ ...unscored, state: 'PA' }, Temporal.PlainDate.from(today));
  return checkEligibility(facts);
}

/** These are the exports of rates, rules and saved deals. */
export const lendingExports: readonly CitedExport[] = [
  {
    at: 'features/eligibility/fit-report.ts',
    what: 'eligibility',
    make: () => ({ csv: fitCsv(programs(), [assumed]) }),
    absent: { what: 'Measured', says: 'Unknown' },
  },
  {
    at: 'features/eligibility/fit-report.ts',
    what: 'the eligibility PDF',
    make: () => ({
      report: fitReport({
        programs: programs(),
        fields: [{ name: 'county', field: anyText('County', {}), text: '' }],
        says: saidBy({}, {}),
        today,
        link,
      }),
    }),
    absent: { what: 'County', says: 'Unknown' },
  },
  {
    at: 'features/eligibility/matrix-tab.tsx',
    what: 'the program matrix',
    make: () => pressExport(<MatrixTab />),
    absent: { what: 'Loan up to', says: 'Unknown (not stated)' },
  },
  {
    at: 'features/eligibility/waiting-tab.tsx',
    what: 'waiting periods',
    make: () => pressExport(<WaitingTab />),
    absent: { what: 'Beyond their control', says: 'Unknown (not stated)' },
  },
  {
    at: 'features/eligibility/limits-tab.tsx',
    what: 'loan limits of counties',
    make: () => pressExport(<LimitsTab today={today} />),
    absent: 'every county that FHFA lists has its four limits',
  },
  {
    at: 'features/rates/history-card.tsx',
    what: 'weekly averages',
    make: () => ({ csv: ratesCsv(someRates()) }),
    absent: { what: '5/1 ARM', says: 'Not available here (not surveyed)' },
  },
  {
    at: 'features/rates/rates-report.ts',
    what: 'the rates PDF',
    make: () => ({ report: ratesReport(missingWeek, firstScenario, today, link) }),
    absent: { what: '30-year fixed, payment per $100,000', says: 'Not recorded yet' },
  },
  {
    at: 'features/rates/buying-power.tsx',
    what: 'what a change of rate does',
    make: () => pressExport(<BuyingPower scenario={firstScenario} />),
    absent: 'every step of the rate has a payment and a price',
  },
  {
    at: 'features/rates/sheet/quote-options.tsx',
    what: 'a quote of the own sheet',
    make: () =>
      pressExport(<QuoteOptions sheet={sheet.backing} options={[option]} use={() => undefined} />),
    absent: 'a rate of the sheet has its points',
  },
  {
    at: 'features/rates/sheet/quote-report.ts',
    what: 'the quote PDF',
    make: () => ({ report: quoteReport({ sheet, quote, scenario: unscored, today, link }) }),
    absent: { what: 'Score', says: 'Unknown' },
  },
  {
    at: 'features/scenario/comparison.tsx',
    what: 'saved deals side by side',
    make: () => pressExport(comparison),
    absent: { what: 'Bare', says: 'Unknown (needs a credit score)' },
  },
  {
    at: 'features/scenario/comparison.tsx',
    what: 'the PDF of saved deals',
    make: () => pressExport(comparison, { button: 'PDF' }),
    absent: { what: 'Monthly payment', says: 'Unknown (needs a credit score)' },
  },
];
