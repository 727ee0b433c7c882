import { residualIncome as leftOver } from '@deedlight/domain/mortgage/qualifying/residual-income';
import { vaResidualIncomeTable } from '@deedlight/domain/reference/lending/va-residual-income';
import { count, money } from '../../../../kit/fields/own-fields';
import { formatPercent } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const out = 'Out each month';

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
