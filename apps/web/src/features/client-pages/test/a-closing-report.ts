import type { OpenedReport } from '@deedlight/contract/client-pages';
import type { ClosingReport, ClosingSince } from '@deedlight/contract/client-pages/closing-report';
import { aReport, opened } from './a-report';

type Buyers = Extract<ClosingReport['of'], { side: 'buyer' }>;
type Sellers = Extract<ClosingReport['of'], { side: 'seller' }>;

const published = {
  ...{ table: 'title-premiums', publisher: 'A state department', title: 'Basic manual' },
  ...{ effective: '2025-07-01', confidence: 'published' as const },
};
const typical = {
  ...{ table: 'closing-costs', publisher: 'Example Bureau', title: 'Typical fees' },
  ...{ effective: '2026-01', confidence: 'estimate' as const },
};

type Line = Buyers['lines'][number];

function aCharge(code: string, name: string, changes: Partial<Line> = {}): Line {
  return {
    ...{ code, name, amount: 50_000, buyer: 50_000, seller: 0, overdue: null, schedule: null },
    ...{ working: 'as the table says', citation: typical },
    trid: { section: 'C', tolerance: 'unlimited' },
    ...changes,
  };
}

const cash: Buyers['cash'] = [
  { code: 'price', name: 'Price', amount: 40_000_000, formula: 'as entered', section: null },
  {
    code: 'closing-costs',
    name: 'Buyer’s closing costs',
    amount: 190_000,
    formula: '',
    section: null,
  },
  {
    ...{ code: 'prepaid-interest', name: 'Prepaid interest', amount: 60_000, section: 'F' },
    formula: '16 days',
  },
  { code: 'loan', name: 'Loan', amount: -32_000_000, formula: 'as entered', section: null },
];

const buyers: Buyers = {
  ...{ side: 'buyer', transaction: 'purchase', price: 40_000_000, cash },
  lines: [
    aCharge('owner-policy', 'Owner’s policy', { citation: published, buyer: 0, seller: 50_000 }),
    aCharge('settlement', 'Settlement fee', { buyer: 40_000, seller: 10_000 }),
    aCharge('title-search', 'Title search', { schedule: 'Spring prices', citation: null }),
    aCharge('appraisal', 'Appraisal', { citation: null, working: null, buyer: 100_000 }),
  ],
  ...{ annualTax: 480_000, taxes: { kind: 'typed' }, annualInsurance: null, insurance: null },
  rate: { rate: '0.0675', average: null },
};

function anOffer(name: string, price: number, net: number): Sellers['offers'][number] {
  return {
    ...{ name, price, net, netShare: (net / price).toFixed(4) },
    lines: [
      {
        ...{ code: 'price', name: 'Price', amount: price, schedule: null, working: 'offered' },
        citation: null,
      },
      {
        ...{ code: 'payoff:1', name: 'First loan payoff', amount: net - price, schedule: null },
        ...{ working: 'a balance and interest', citation: null },
      },
    ],
  };
}

/** The seller’s side: two offers, of which the second nets most. */
export const sellers: Sellers = {
  ...{ side: 'seller', best: 1, annualTax: null, taxes: null },
  offers: [anOffer('First', 40_000_000, 15_000_000), anOffer('Second', 41_000_000, 15_500_000)],
  payoffs: [{ code: 'payoff:1', assumption: 'Estimated from $312,000, recorded Jun 3, 2021.' }],
};

export function aClosingReport(changed: Partial<ClosingReport> = {}): ClosingReport {
  const { kind: _, home: __, value: ___, sales: ____, ...head } = aReport();
  return {
    ...head,
    ...{ kind: 'closing', name: 'Maya’s closing', home: null, schedule: 'Spring prices' },
    ...{ place: { state: 'OH', county: 'Franklin', city: null }, closing: '2026-12-15' },
    ...{ answer: 8_250_000, of: buyers, notices: [], sources: [] },
    open: [
      {
        ...{ key: 'survey', name: 'Survey', why: 'The lender decides whether there is one' },
        moves: { low: 0, high: 90_000 },
      },
      { key: 'insurance', name: 'Home insurance', why: 'The first year', moves: null },
    ],
    tables: { 'recording-fees': '2026-03-01' },
    ...changed,
  };
}

export function openedClosing(
  report: ClosingReport = aClosingReport(),
  since: Partial<ClosingSince> = {},
): OpenedReport {
  return opened({ report, closingSince: { earlier: [], today: null, ...since } });
}
