import { refuse } from '@deedlight/domain/invalid';
import type { Cents } from '@deedlight/domain/money';
import { moneyOrZero, wholeNumber } from '@deedlight/domain/mortgage/bounds';
import { analyseEscrow, type EscrowAnalysis } from '@deedlight/domain/mortgage/escrow';
import { regulationZTable } from '@deedlight/domain/reference/lending/regulation-z';
import { count, money, moneyIfKnown } from '../../../../kit/fields/own-fields';
import { calculator } from '../../calculator';
import { money as amount, type ResultTable, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const bills = 'Bills of the year, months counted from the account’s first';
const account = 'The account';

export const escrow = calculator({
  operation: 'escrow',
  tables: [regulationZTable],
  fields: {
    bill1: money('Property tax, first bill', { initial: '2400', section: bills }),
    month1: count('First bill in month', '', { initial: '6', section: bills }),
    bill2: money('Property tax, second bill', { initial: '2400', section: bills }),
    month2: count('Second bill in month', '', { initial: '12', section: bills }),
    bill3: money('Home insurance', { initial: '1800', section: bills }),
    month3: count('Insurance in month', '', { initial: '3', section: bills }),
    bill4: money('Another bill', { initial: '0', section: bills, hint: 'Flood insurance, say' }),
    month4: count('Another bill in month', '', { initial: '1', section: bills }),
    cushion: count('Cushion', 'months', {
      initial: '2',
      section: account,
      hint: 'Two are the most that Regulation X allows',
    }),
    start: moneyIfKnown('Balance at the start', {
      section: account,
      hint: 'Empty: what is needed is worked out',
    }),
  },
  names: { cushionMonths: 'cushion', startBalance: 'start', disbursements: 'bill1' },
  question: (asked) => {
    const due = billsOf(asked);
    refuse(
      due.flatMap(({ amount, month }, at) => [
        ...moneyOrZero(`bill${at + 1}`, amount),
        ...wholeNumber(`month${at + 1}`, month, 1, 12),
      ]),
    );
    return {
      disbursements: due.filter((bill) => bill.amount > 0),
      cushionMonths: asked.cushion,
      ...(asked.start === null ? {} : { startBalance: asked.start }),
    };
  },
  answer: analyseEscrow,
  show: (analysis) => ({
    headlines: [
      amount('Escrow payment a month', analysis.monthly, 'monthly'),
      amount('Needed at the start', analysis.required, 'required'),
      amount('Cushion', analysis.cushion, 'cushion'),
      words('Lowest after month', analysis.lowMonth === 0 ? 'The start' : `${analysis.lowMonth}`),
      ...surplusHeadline(analysis),
    ],
    working: [{ lines: analysis.lines }],
    charts: [
      moneyChart({
        title: 'Balance at the end of each month',
        kind: 'line',
        xName: 'Month',
        xs: analysis.months.map(({ month }) => month),
        series: [
          { name: 'Target', values: analysis.months.map(({ target }) => target) },
          ...(analysis.surplus === null
            ? []
            : [{ name: 'Account', values: analysis.months.map(({ actual }) => actual) }]),
        ],
      }),
    ],
    tables: [balances(analysis)],
    notes: ['Each month’s payment comes in before its bills go out (12 CFR 1024.17).'],
  }),
});

type Bills = Record<`bill${1 | 2 | 3 | 4}`, Cents> & Record<`month${1 | 2 | 3 | 4}`, number>;

function billsOf(asked: Bills) {
  return [
    { amount: asked.bill1, month: asked.month1 },
    { amount: asked.bill2, month: asked.month2 },
    { amount: asked.bill3, month: asked.month3 },
    { amount: asked.bill4, month: asked.month4 },
  ];
}

function surplusHeadline({ surplus }: EscrowAnalysis) {
  if (surplus === null) return [];
  return [amount(surplus < 0 ? 'Shortage' : 'Surplus', surplus, 'surplus')];
}

function balances({ months, surplus }: EscrowAnalysis): ResultTable {
  const hasActual = surplus !== null;
  return {
    title: 'Balance month by month',
    file: 'escrow',
    columns: [
      { header: 'Month', kind: 'number' },
      { header: 'Payment', kind: 'money' },
      { header: 'Bills', kind: 'money' },
      ...(hasActual ? [{ header: 'Account', kind: 'money' } as const] : []),
      { header: 'Target balance', kind: 'money' },
    ],
    rows: months.map(({ month, payment, bills: due, actual, target }) => [
      month,
      payment,
      due,
      ...(hasActual ? [actual] : []),
      target,
    ]),
  };
}
