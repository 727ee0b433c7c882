import { hecmEstimate } from '@deedlight/domain/mortgage/loans/hecm';
import { hecmTable } from '@deedlight/domain/reference/lending/hecm';
import { fhaLimitsTable } from '@deedlight/domain/reference/lending/loan-limits';
import { choice, count, money, percent, percentIfKnown } from '../../../../kit/fields/own-fields';
import { formatNumber } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';

export const hecm = calculator({
  operation: 'hecm',
  tables: [hecmTable, fhaLimitsTable],
  fields: {
    price: shared.price('Value'),
    age: count('Age of the youngest', '', {
      initial: '72',
      hint: 'Borrower or eligible spouse, 62 or over',
    }),
    expected: percent('Expected rate', { initial: '6' }),
    liens: money('Owed on the home', { initial: '60000' }),
    costs: money('Other closing costs', { initial: '4000' }),
    year: choice('Limits of', { '2026': '2026', '2025': '2025' }),
    factor: percentIfKnown('HUD’s own factor', {
      hint: 'Empty: estimated from published factors. 42.1% is 0.421',
    }),
  },
  names: {
    value: 'price',
    expectedRate: 'expected',
    existingLiens: 'liens',
    otherCosts: 'costs',
  },
  question: ({ price, age, expected, liens, costs, year, factor }) => ({
    value: price,
    age,
    expectedRate: expected,
    existingLiens: liens,
    otherCosts: costs,
    year: Number(year),
    ...(factor === null ? {} : { factor }),
  }),
  answer: hecmEstimate,
  show: (estimate, { factor }) => ({
    headlines: [
      {
        ...amount('Left for the borrower', estimate.netPrincipalLimit, 'net'),
        isEstimate: factor === null,
      },
      {
        ...amount('Principal limit', estimate.principalLimit, 'principal-limit'),
        isEstimate: factor === null,
      },
      words('Principal limit factor', formatNumber(estimate.factor.toNumber(), 3)),
      amount('Liens and costs', estimate.mandatory, 'mandatory'),
      amount('Most in the first year', estimate.firstYearLimit, 'first-year'),
    ],
    working: [{ lines: estimate.lines }],
    charts: [],
    tables: [],
    notes: [
      'An estimate: the lender uses HUD’s factor for the age and rate on the day.',
      ...(estimate.netPrincipalLimit < 0
        ? ['Below zero: the borrower would have to bring this much to closing.']
        : []),
    ],
  }),
});
