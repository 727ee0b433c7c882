import { cents, dollars } from '@deedlight/domain/money';
import {
  type AffordabilityBound,
  affordablePrice,
} from '@deedlight/domain/mortgage/qualifying/affordability';
import { highestLtv } from '@deedlight/domain/mortgage/qualifying/highest-ltv';
import type { Editions } from '@deedlight/domain/reference/editions';
import { programRatiosTable } from '@deedlight/domain/reference/lending/program-matrices';
import type { ProgramId } from '@deedlight/domain/reference/lending/programs';
import {
  choice,
  money,
  moneyIfKnown,
  percent,
  percentIfKnown,
} from '../../../../kit/fields/own-fields';
import { formatPercent, wholeDollars } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import { insuredLoanTables } from '../programs/insurance-tables';
import { moneyChart } from './schedule-parts';

const bounds: Record<AffordabilityBound, string> = {
  'front-ratio': 'the housing ratio',
  'back-ratio': 'the debt ratio',
  'loan-to-value': 'the cash for the down payment',
  'loan-limit': 'the loan limit',
  'no-mortgage-insurance': 'mortgage insurance, which nobody prices above this',
};

const bases = {
  aus: 'Automated underwriting',
  gus: 'USDA automated (GUS)',
  manual: 'Manual underwriting',
  'manual-extended': 'Manual, with reserves and score',
  'manual-one-factor': 'FHA manual, one compensating factor',
  'manual-two-factors': 'FHA manual, two factors',
  'manual-no-debt': 'FHA manual, no other debt',
  guideline: 'VA guideline',
  waiver: 'USDA with a ratio waiver',
  max: 'Investor’s maximum',
  none: 'No ratio',
};

export const affordability = calculator({
  operation: 'affordability',
  tables: [...insuredLoanTables, programRatiosTable],
  fields: {
    income: shared.income(),
    debts: shared.debts(),
    cash: money('Cash for the down payment', { initial: '60000' }),
    rate: shared.rate(),
    term: shared.term(),
    program: shared.program(),
    basis: choice('Ratios by', bases, { section: 'Limits' }),
    score: shared.score({ section: 'Limits' }),
    ltv: percentIfKnown('Highest loan-to-value', {
      section: 'Limits',
      hint: 'Empty: the program’s own for one unit',
    }),
    limit: moneyIfKnown('Loan limit', { section: 'Limits', hint: 'Empty: none is applied' }),
    taxRate: percent('Property tax, of the price a year', {
      initial: '1.1',
      section: 'Taxes and insurance',
    }),
    insuranceYearly: money('Home insurance a year', {
      initial: '1800',
      section: 'Taxes and insurance',
    }),
    dues: shared.dues({ section: 'Taxes and insurance' }),
  },
  askedFirst: {
    fields: ['income'],
    examples: () =>
      ['5000', '7500', '10000', '12500', '15000'].map((income) => ({
        name: `${wholeDollars(dollars(income))} a month`,
        texts: { income },
      })),
    title: 'What each income buys',
    lead: 'With the other figures as they stand. Type the income, or take the nearest.',
  },
  names: {
    cashForDown: 'cash',
    maxLtv: 'ltv',
    loanLimit: 'limit',
    insuranceYearly: 'insuranceYearly',
  },
  question: (asked, editions) => ({
    program: asked.program,
    basis: basisOf(asked.program, asked.basis, editions),
    income: asked.income,
    debts: [asked.debts],
    cashForDown: asked.cash,
    annualRate: asked.rate,
    months: asked.term,
    score: asked.score,
    taxRate: asked.taxRate,
    insuranceYearly: asked.insuranceYearly,
    duesMonthly: asked.dues ?? cents(0),
    maxLtv: asked.ltv ?? highestLtv(asked.program, editions),
    loanLimit: asked.limit,
  }),
  answer: affordablePrice,
  show: (home, { income, debts }) => ({
    deal: { price: home.price, loan: home.loan },
    headlines: [
      amount('Highest price', home.price, 'price'),
      amount('Loan', home.loan, 'loan'),
      amount('Housing payment', home.housing, 'housing'),
      words('Housing ratio', formatPercent(home.front.toNumber())),
      words('Debt ratio', formatPercent(home.back.toNumber())),
    ],
    working: [{ lines: home.lines }],
    charts: [
      moneyChart({
        title: 'Where the income goes each month',
        kind: 'bar',
        xName: 'Part',
        xs: ['Housing', 'Other debts', 'Left'],
        series: [
          {
            name: 'A month',
            values: [home.housing, debts, cents(Math.max(0, income - home.housing - debts))],
          },
        ],
      }),
    ],
    tables: [],
    notes: [
      ...home.limits.map(({ text }) => text),
      `One dollar more is stopped by ${bounds[home.boundBy]}.`,
      'Taxes and home insurance are assumptions until the property is known.',
    ],
  }),
});

/** Returns the chosen ratio row if the program has it, otherwise the program's first. */
function basisOf(program: ProgramId, chosen: string, editions: Editions): string {
  const rows = editions.of(programRatiosTable).rows.filter((row) => row.program === program);
  return (rows.find(({ basis }) => basis === chosen) ?? rows[0])?.basis ?? chosen;
}
