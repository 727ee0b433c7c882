import { dollars } from '@deedlight/domain/money';
import { residualIncome as leftOver } from '@deedlight/domain/mortgage/qualifying/residual-income';
import { vaResidualIncomeTable } from '@deedlight/domain/reference/lending/va-residual-income';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import { count, money } from '../../../../kit/fields/own-fields';
import { formatPercent, wholeDollars } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const out = 'Out each month';

const byIncome = ['6000', '8000', '10000', '12000'].map((income) => ({
  name: `${wholeDollars(dollars(income))} a month`,
  texts: { income },
}));

/** VA asks for more in some regions than in others; without a state each stands for its region. */
const byRegion = [
  { state: 'NY', region: 'Northeast' },
  { state: 'OH', region: 'Midwest' },
  { state: 'TX', region: 'South' },
  { state: 'CA', region: 'West' },
].map(({ state, region }) => ({
  name: `${wholeDollars(dollars('8000'))} a month, ${region} (${stateNames[state]})`,
  texts: { income: '8000', state },
}));

export const residualIncome = calculator({
  operation: 'residual-income',
  tables: [vaResidualIncomeTable],
  fields: {
    state: shared.state(),
    family: count('Family members', '', { initial: '4', hint: 'Everyone in the household' }),
    loan: shared.loan(),
    income: shared.income(),
    incomeTaxes: money('Income and payroll taxes', { initial: '1500', section: out }),
    housing: money('Housing payment', { initial: '2400', section: out }),
    upkeep: money('Maintenance and utilities', { initial: '280', section: out }),
    debts: shared.debts({ section: out }),
  },
  askedFirst: {
    fields: ['income'],
    examples: ({ state }) => (state === '' ? byRegion : byIncome),
    title: 'What is left, and what VA asks for',
    lead: 'With the other figures as they stand. Type the income and choose the state, or take one of these.',
  },
  names: { familySize: 'family', grossIncome: 'income' },
  question: (asked) => ({
    state: asked.state,
    familySize: asked.family,
    loan: asked.loan,
    grossIncome: asked.income,
    incomeTaxes: asked.incomeTaxes,
    housing: asked.housing,
    upkeep: asked.upkeep,
    debts: asked.debts,
  }),
  answer: leftOver,
  show: (left, asked) => {
    const parts = [
      ['Income and payroll taxes', asked.incomeTaxes],
      ['Housing payment', asked.housing],
      ['Maintenance and utilities', asked.upkeep],
      ['Debts', asked.debts],
      ['Left', left.residual],
    ] as const;
    return {
      headlines: [
        amount('Left each month', left.residual, 'residual'),
        amount('Asked by VA', left.required, 'required'),
        words('Left ÷ asked', formatPercent(left.coverage.toNumber())),
        words('Test', left.passes ? 'Passes' : 'Falls short'),
        words('Above a debt ratio of 41%', left.passesAbove41 ? 'Passes (120%)' : 'Falls short'),
      ],
      working: [{ lines: left.lines }],
      charts: [
        moneyChart({
          title: 'Where the income goes each month',
          kind: 'bar',
          xName: 'Part',
          xs: parts.map(([name]) => name),
          series: [{ name: 'A month', values: parts.map(([, value]) => value) }],
        }),
      ],
      tables: [
        {
          title: 'From income to what is left',
          file: 'residual-income',
          columns: [
            { header: 'Part', kind: 'words' },
            { header: 'A month', kind: 'money' },
          ],
          rows: [['Gross income', asked.income], ...parts.map((part) => [...part])],
        },
      ],
      notes: [],
    };
  },
});
