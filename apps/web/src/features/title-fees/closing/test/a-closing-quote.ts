import type { ClosingLine, ClosingQuote } from '../use-closing';

const citation = {
  table: 'title-rates',
  version: '2026.01',
  row: 'TX R-1',
  section: null,
  source: 'tx-manual',
  effective: '2025-07-01',
  effectiveIs: 'in-force',
  compiled: '2026-01-15',
  confidence: 'published',
  publisher: 'A state department',
  title: 'Basic manual',
  url: null,
} as const;

/** Makes an invented charge that buyer and seller halve; `changes` replace parts of it. */
export function aClosingLine(changes: Partial<ClosingLine> = {}): ClosingLine {
  const { amount = 100_000 } = changes;
  return {
    code: 'settlement-fee',
    name: 'Settlement fee',
    amount,
    disclosed: amount,
    buyer: amount / 2,
    seller: amount / 2,
    formula: 'the usual fee of the state',
    bracket: null,
    notes: [],
    overdue: null,
    citation,
    payer: { custom: 'Half each', buyerShare: '0.5', edited: false },
    schedule: null,
    trid: { section: 'C', tolerance: 'unlimited' },
    ...changes,
  };
}

/** Makes a quote of these charges. */
export function aClosingQuote(
  lines: ClosingLine[] = [aClosingLine()],
  loan = 36_000_000,
): ClosingQuote {
  const sum = (part: 'amount' | 'disclosed' | 'buyer' | 'seller') =>
    lines.reduce((total, line) => total + line[part], 0);
  const bySection = { A: 0, B: 0, C: 0, E: 0, F: 0, G: 0, H: 0 };
  for (const { trid, amount } of lines) bySection[trid.section] += amount;
  return {
    lines,
    unrated: [],
    note: { baseLoan: loan, financedFee: 0, loan },
    totals: {
      amount: sum('amount'),
      disclosed: sum('disclosed'),
      buyer: sum('buyer'),
      seller: sum('seller'),
      bySection,
    },
    title: {
      actual: { owner: 250_000, loan: 10_000 },
      disclosed: { owner: 80_000, loan: 180_000 },
      manual: {
        ...{ id: 'TX', kind: 'promulgated', insurer: 'Every insurer', authority: 'The state' },
        ...{ effective: '2025-07-01', scope: 'The whole state', verification: 'Read in 2026' },
        notes: null,
      },
      choices: [],
      endorsements: [{ form: 'T-19', name: 'Restrictions', policy: 'loan' }],
    },
    untaxed: null,
    customs: {
      ...{ closingAgent: 'Title company', attorney: 'not-usual', ownerPolicy: 'The seller' },
      ...{ loanPolicy: 'The buyer', closingFee: 'Half each', transferTax: 'None' },
      ...{ notes: null, citations: [citation] },
    },
    averages: [],
    extras: [
      { code: 'survey', name: 'Survey', payer: 'buyer', low: 35_000, high: 90_000 },
      { code: 'hoa-transfer', name: 'HOA transfer', payer: 'seller', low: 15_000, high: 80_000 },
    ],
    taxEstimate: { low: 600_000, high: 900_000, citation },
    notices: ['No tax on deeds here.'],
    versions: { 'title-rates': '2026.01' },
  };
}
