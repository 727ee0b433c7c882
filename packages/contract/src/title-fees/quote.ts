import { z } from 'zod';
import { CentsOut, DecimalOut } from '../calculators/worked';
import { CitationOut, VersionsOut } from '../reference/citation';
import { ReplayedFigureOut, ReplayOut } from '../reference/replay';

const section = z.enum(['A', 'B', 'C', 'E', 'F', 'G', 'H']);
const Premiums = z.object({ owner: CentsOut, loan: CentsOut });

export const ClosingLineOut = z.object({
  code: z.string(),
  name: z.string(),
  amount: CentsOut.describe('What is paid'),
  disclosed: CentsOut.describe('What the Loan Estimate shows'),
  buyer: CentsOut,
  seller: CentsOut,
  formula: z.string(),
  bracket: z.string().nullable(),
  notes: z.array(z.string()),
  overdue: z.string().nullable().describe('Why a newer row than the one cited is expected'),
  citation: CitationOut.nullable().describe('null where a person typed the amount over'),
  payer: z.object({ custom: z.string(), buyerShare: DecimalOut, edited: z.boolean() }),
  schedule: z.string().nullable().describe('The fee schedule that the amount is from'),
  trid: z.object({ section, tolerance: z.enum(['zero', 'ten-percent', 'unlimited']) }),
});

export const ClosingQuoteOut = z.object({
  lines: z.array(ClosingLineOut),
  unrated: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        why: z.string(),
        buyerShare: DecimalOut,
      }),
    )
    .describe('Taxes that are due at a rate that is not on file for the day; in no total'),
  note: z
    .object({ baseLoan: CentsOut, financedFee: CentsOut, loan: CentsOut })
    .describe('What the note says: the loan and the program fee that it finances'),
  totals: z.object({
    amount: CentsOut,
    disclosed: CentsOut,
    buyer: CentsOut,
    seller: CentsOut,
    bySection: z.record(section, CentsOut),
  }),
  title: z.object({
    actual: Premiums,
    disclosed: Premiums.describe("The owner's premium as 12 CFR 1026.37(g)(4) shows it"),
    manual: z.object({
      id: z.string(),
      kind: z.enum(['promulgated', 'bureau', 'filed', 'guaranty', 'estimate']),
      insurer: z.string(),
      authority: z.string(),
      effective: z.string(),
      scope: z.string(),
      verification: z.string(),
      notes: z.string().nullable(),
    }),
    choices: z
      .array(z.object({ id: z.string(), insurer: z.string(), effective: z.string() }))
      .describe('Manuals that may be named for this place and day'),
    endorsements: z.array(
      z.object({ form: z.string(), name: z.string(), policy: z.enum(['owner', 'loan', 'both']) }),
    ),
  }),
  untaxed: CitationOut.nullable().describe('Why neither deed nor mortgage is taxed'),
  customs: z.object({
    closingAgent: z.string(),
    attorney: z.enum(['required-or-customary', 'mixed', 'not-usual']),
    ownerPolicy: z.string(),
    loanPolicy: z.string(),
    closingFee: z.string(),
    transferTax: z.string(),
    notes: z.string().nullable(),
    citations: z.array(CitationOut),
  }),
  averages: z.array(z.object({ what: z.string(), amount: CentsOut, citation: CitationOut })),
  extras: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        payer: z.enum(['buyer', 'seller', 'either']),
        low: CentsOut,
        high: CentsOut,
      }),
    )
    .describe('Fees that are not charged here unless asked for, with the range of their price'),
  taxEstimate: z
    .object({ low: CentsOut, high: CentsOut, citation: CitationOut })
    .describe('A year of property tax at the lowest and the highest rate on file for the place'),
  notices: z.array(z.string()),
  versions: VersionsOut,
  replay: ReplayOut.extend({ total: z.object(ReplayedFigureOut) }).optional(),
});
export type ClosingQuoteOut = z.infer<typeof ClosingQuoteOut>;
