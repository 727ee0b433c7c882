import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { miCancellationTable } from '@deedlight/domain/reference/lending/mi-cancellation';
import {
  type RegulationZRow,
  regulationZTable,
} from '@deedlight/domain/reference/lending/regulation-z';
import { type TridDeadline, tridTable } from '@deedlight/domain/reference/lending/trid';
import type { Decimal } from 'decimal.js';
import type { Topic } from '../topics';
import { noteOf, type Statement, statementOf } from './statement';

/**
 * Returns statements on disclosure timing, thresholds of Regulation Z, and the end of mortgage
 * insurance.
 */
export function regulationStatements(): Statement[] {
  return [...deadlines(), ...thresholds(), ...endOfInsurance()];
}

function deadlines(): Statement[] {
  const { header, rows } = tridTable;
  const days = { general: 'general business', specific: 'specific business', calendar: 'calendar' };
  return rows.map((row) =>
    statementOf(header, row, {
      topic: 'disclosure',
      program: null,
      text: `${deadlineTexts[row.kind]} ${row.days} ${days[row.dayKind]} days`,
      facets: { kind: row.kind },
      words: `${row.kind.replaceAll('-', ' ')} ${deadlineWords[row.kind]}`,
    }),
  );
}

const deadlineTexts: Record<TridDeadline, string> = {
  'le-delivery': 'The Loan Estimate is delivered or mailed after the application within',
  'le-wait': 'Between mailing the Loan Estimate and consummation lie at least',
  'cd-wait': 'Between receipt of the Closing Disclosure and consummation lie at least',
  'receipt-presumption': 'What is mailed counts as received after',
  'le-costs-valid': 'The costs of a Loan Estimate hold open for an intent to proceed for',
  'revised-le-receipt': 'A revised Loan Estimate is received before consummation by at least',
  rescission: 'The right of rescission lasts',
  cure: 'A tolerance violation is cured after consummation within',
};

const deadlineWords: Record<TridDeadline, string> = {
  'le-delivery': 'loan estimate deliver send application deadline soon provide issue',
  'le-wait': 'loan estimate waiting closing seven earliest mailing before close',
  'cd-wait': 'closing disclosure before closing waiting receive three cd',
  'receipt-presumption': 'mailed received presumed mailbox rule',
  'le-costs-valid': 'loan estimate expire valid intent to proceed good costs',
  'revised-le-receipt': 'revised loan estimate redisclose last',
  rescission: 'rescind rescission cancel refinance right',
  cure: 'tolerance refund cure violation',
};

function thresholds(): Statement[] {
  const { header, rows } = regulationZTable;
  return rows.flatMap((row) => {
    const wording = wordings[row.kind];
    if (wording === undefined) return [];
    const [topic, says, words] = wording;
    return [
      statementOf(header, row, {
        topic,
        program: null,
        text: `${says(row)}${noteOf(row)}`,
        facets: {
          kind: row.kind,
          loan: [row.loanMin ?? 0, row.loanBelow ?? Number.POSITIVE_INFINITY],
          ...(row.year && { year: row.year }),
          ...(row.isManufactured && { feature: 'manufactured' }),
        },
        words: `${words} ${row.lien ?? ''} ${row.creditor ?? ''}`,
      }),
    ];
  });
}

type Wording = [topic: Topic, says: (row: RegulationZRow) => string, words: string];

const wordings: Record<string, Wording> = {
  'qm-price': [
    'qm',
    (row) =>
      `A qualified mortgage${inYear(row)} has an APR less than ${points(row.points)} points over APOR for a ${row.lien} lien${row.isManufactured ? ' on a manufactured home' : ''}${loanBand(row)}`,
    'price threshold apor apr spread',
  ],
  'points-fees': [
    'qm',
    (row) =>
      `Points and fees of a qualified mortgage${inYear(row)} are at most ${row.pct ? `${percent(row.pct)} of the loan` : amount(row)}${loanBand(row)}`,
    'points fees cap limit',
  ],
  'safe-harbor': [
    'qm',
    (row) =>
      `A qualified mortgage has the safe harbor below ${points(row.points)} points over APOR (${row.creditor?.replace('-', ' ')} creditor)`,
    'safe harbor rebuttable presumption apor',
  ],
  'qm-term': [
    'qm',
    (row) => `A qualified mortgage has a term of at most ${row.years} years`,
    'term longest maximum years',
  ],
  'qm-features': [
    'qm',
    () => 'A qualified mortgage has none of the risky features',
    'interest-only balloon negative amortization features',
  ],
  'bona-fide-points': [
    'qm',
    (row) =>
      `Up to ${points(row.excludeUpTo)} bona fide discount points are left out where the rate before them is within ${points(row.withinPoints)} points of APOR`,
    'bona fide discount points excluded',
  ],
  hpml: [
    'hpml',
    (row) =>
      `A mortgage is higher-priced (HPML) from ${points(row.points)} points over APOR (${row.lien?.replace('-', ' ')})`,
    'higher-priced threshold apor spread',
  ],
  'hpml-appraisal-exempt': [
    'hpml',
    (row) =>
      `Loans of ${amount(row)} or less are exempt from the HPML appraisal rule in ${row.year}`,
    'appraisal exempt exemption',
  ],
  'hpml-escrow': [
    'hpml',
    (row) => `The escrow account of an HPML is kept for at least ${row.years} years`,
    'escrow account years how long',
  ],
  'hoepa-points-fees': [
    'high-cost',
    (row) =>
      `A mortgage is high-cost${inYear(row)} where points and fees exceed ${percentOf(row.pct)}${row.amount ? ` or ${amount(row)}, whichever is less,` : ''}${loanBand(row)}`,
    'points fees trigger',
  ],
  'hoepa-apr': [
    'high-cost',
    (row) =>
      `A mortgage is high-cost where its APR exceeds APOR by more than ${points(row.points)} points (${row.lien?.replaceAll('-', ' ')})`,
    'apr trigger apor',
  ],
  'hoepa-prepayment': [
    'high-cost',
    (row) =>
      `A mortgage is high-cost where a prepayment penalty runs beyond ${row.months} months or exceeds ${percentOf(row.pct)}`,
    'prepayment penalty',
  ],
  'apr-tolerance': [
    'apr-tolerance',
    (row) =>
      `A disclosed APR is accurate within ${points(row.points)} points in ${regularity(row)} transaction`,
    'tolerance accuracy regular irregular',
  ],
  'escrow-surplus': [
    'escrow',
    (row) => `An escrow surplus of ${amount(row)} or more is refunded`,
    'escrow surplus refund analysis',
  ],
};

function regularity({ id }: RegulationZRow): string {
  return id.endsWith('/irregular') ? 'an irregular' : 'a regular';
}

function points(share: Decimal | null): string {
  return share === null ? 'no' : share.times(100).toString();
}

function percentOf(share: Decimal | null): string {
  return share === null ? 'no share' : percent(share);
}

function amount(row: RegulationZRow): string {
  return row.amount === null ? 'no amount' : dollarText(row.amount);
}

function inYear({ year }: RegulationZRow): string {
  return year === null ? '' : ` in ${year}`;
}

function loanBand({ loanMin, loanBelow }: RegulationZRow): string {
  const ends = [
    loanMin && `from ${dollarText(loanMin)}`,
    loanBelow && `below ${dollarText(loanBelow)}`,
  ].filter(Boolean);
  return ends.length === 0 ? '' : `, loans ${ends.join(' and ')}`;
}

function endOfInsurance(): Statement[] {
  const { header, rows } = miCancellationTable;
  return rows.map((row) =>
    statementOf(header, row, {
      topic: 'mi-end',
      program: null,
      text: `${endings[row.kind]}${row.ltv ? ` at ${percent(row.ltv)} LTV` : ''}${row.afterMonths ? ` after ${row.afterMonths} months` : ''}${noteOf(row)}`,
      facets: { kind: row.kind },
      words: endingWords[row.kind],
    }),
  );
}

const endings = {
  'borrower-request': 'Private mortgage insurance ends on the borrower’s request',
  automatic: 'Private mortgage insurance ends by itself',
  final: 'Private mortgage insurance ends at the latest by the midpoint of the loan',
  'high-risk': 'Private mortgage insurance of a lender-defined high-risk loan ends',
  'current-value':
    'By today’s value, private mortgage insurance on a one-unit primary residence may end',
  'current-value-other': 'By today’s value, private mortgage insurance on other homes may end',
} as const;

const endingWords = {
  'borrower-request': 'ask request cancel remove pmi borrower',
  automatic: 'automatic automatically terminate drop off falls lender must',
  final: 'final midpoint half latest',
  'high-risk': 'high risk',
  'current-value': 'appraisal appreciation current value new value seasoning',
  'current-value-other': 'second home investment units current value',
} as const;
