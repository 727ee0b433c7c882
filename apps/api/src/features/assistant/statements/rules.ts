import type { ProgramRuleRow } from '@deedlight/domain/reference/lending/programs';
import { programRulesTable } from '@deedlight/domain/reference/lending/programs';
import type { Topic } from '../topics';
import { programNames, unitsText } from './names';
import { noteOf, type Statement, statementOf } from './statement';

type Words = { topic: Topic; says: (row: ProgramRuleRow, value: string) => string; words?: string };

/** Returns statements on the rules that have a single value. */
export function ruleStatements(): Statement[] {
  const { header, rows } = programRulesTable;
  return rows.flatMap((row) => {
    const wording = wordings[row.kind];
    if (wording === undefined) return [];
    const { topic, says, words = '' } = wording;
    return [
      statementOf(header, row, {
        topic,
        program: row.program,
        text: `${programNames[row.program]} ${says(row, row.value ?? '')}${noteOf(row)}`,
        facets: { kind: row.kind, ...(row.units && { units: row.units }) },
        words,
      }),
    ];
  });
}

const wordings: Record<string, Words> = {
  'income-pct-ami': {
    topic: 'income-cap',
    says: (_, value) => `limits the household’s income to ${value}% of the area median`,
  },
  'first-time-buyer': { topic: 'first-time', says: () => 'needs a first-time buyer' },
  'first-time-buyer-over-ltv': {
    topic: 'first-time',
    says: (_, value) => `needs a first-time buyer above ${value}% LTV`,
  },
  'max-financed-properties': {
    topic: 'financed-properties',
    says: (_, value) => `allows at most ${value} financed properties`,
  },
  'ownership-months': {
    topic: 'seasoning',
    says: (_, value) => `asks that the home was owned ${value} months before a cash-out refinance`,
    words: 'cash-out refinance own ownership months title',
  },
  'lien-age-months': {
    topic: 'seasoning',
    says: (_, value) =>
      `asks that a first loan which a cash-out refinance pays off is ${value} months old`,
    words: 'cash-out refinance months first mortgage age',
  },
  'seasoning-days': {
    topic: 'seasoning',
    says: (row, value) =>
      `asks for ${value} days since the first payment before ${refinanceOf(row)}`,
    words: 'days seasoning refinance streamline irrrl wait',
  },
  'seasoning-payments': {
    topic: 'seasoning',
    says: (row, value) => `asks for ${value} payments made before ${refinanceOf(row)}`,
    words: 'payments seasoning refinance streamline irrrl',
  },
  'recoupment-months': {
    topic: 'seasoning',
    says: (_, value) => `asks that an IRRRL’s costs are recouped within ${value} months`,
    words: 'recoup recoupment irrrl costs',
  },
  'min-rate-drop-fixed': {
    topic: 'seasoning',
    says: (_, value) => `asks that an IRRRL from fixed to fixed lowers the rate by ${value} points`,
    words: 'rate drop lower irrrl fixed',
  },
  'min-rate-drop-arm': {
    topic: 'seasoning',
    says: (_, value) =>
      `asks that an IRRRL from fixed to adjustable lowers the rate by ${value} points`,
    words: 'rate drop lower irrrl arm adjustable',
  },
  'min-combined-rate-drop': {
    topic: 'seasoning',
    says: (_, value) =>
      `asks that a streamline refinance lowers rate and premium together by ${value} points`,
    words: 'net tangible benefit streamline drop combined rate',
  },
  'max-origination-pct': {
    topic: 'origination',
    says: (_, value) => `caps a lender’s flat origination charge at ${value}% of the loan`,
  },
  'max-units': { topic: 'units', says: (_, value) => `lends on ${value} unit alone` },
  'exact-term-years': { topic: 'term', says: (_, value) => `lends for ${value} years` },
  'rural-area': { topic: 'rural', says: () => 'needs an eligible rural area' },
  'self-sufficiency-pct': {
    topic: 'rental',
    says: (_, value) => `tests self-sufficiency at ${value}% of rent`,
    words: 'three four units self-sufficiency',
  },
  'min-dscr': {
    topic: 'dscr-rule',
    says: (_, value) => `asks for a debt-service coverage ratio of at least ${value}`,
  },
  'lowest-dscr': {
    topic: 'dscr-rule',
    says: (_, value) => `may go down to a debt-service coverage ratio of ${value}`,
  },
  'short-term-min-dscr': {
    topic: 'dscr-rule',
    says: (_, value) => `asks for a debt-service coverage ratio of ${value} on short-term rentals`,
    words: 'airbnb short-term rental',
  },
  'interest-only-min-score': {
    topic: 'dscr-rule',
    says: (_, value) => `asks for a score of ${value} on interest-only loans`,
    words: 'interest only',
  },
  'buydown-max-points': {
    topic: 'buydown',
    says: (_, value) => `allows a temporary buydown of at most ${value} points`,
  },
  'high-balance-ltv': {
    topic: 'high-balance',
    says: (row, value) =>
      `lends at most ${value}% LTV on a high-balance loan${row.units ? ` on a ${unitsText(row.units)} home` : ''}`,
  },
  'arm-max-ltv': {
    topic: 'arm',
    says: (_, value) => `lends at most ${value}% LTV on an adjustable-rate loan`,
  },
  'student-loan': { topic: 'student-loans', says: (row, value) => studentLoan(row.method, value) },
  gifts: { topic: 'gifts', says: () => 'on gifts' },
  property: { topic: 'property', says: () => 'on the property' },
  'community-property': {
    topic: 'community',
    says: (_, value) => `counts a non-borrowing spouse’s debts in ${value.replaceAll(',', ', ')}`,
  },
  'rental-factor': {
    topic: 'rental',
    says: (_, value) => `counts ${value}% of gross rent as income`,
  },
  veteran: { topic: 'entitlement', says: () => 'needs eligibility as a veteran' },
};

function refinanceOf({ program }: ProgramRuleRow): string {
  return program === 'fha' ? 'a streamline refinance' : 'a VA refinance';
}

function studentLoan(method: string | null, value: string): string {
  if (method === '5pct-over-12')
    return `counts a student loan at ${value}% of its balance a year, divided by 12`;
  const else_ = `${value}% of the balance a month`;
  return method === 'documented-or-1pct'
    ? `counts a student loan at its documented payment, or ${else_}`
    : `counts a student loan at its reported payment, or ${else_} where that is zero`;
}
