import { refuse } from '@deedlight/domain/invalid';
import { type Cents, split } from '@deedlight/domain/money';
import { moneyAbove, wholeNumber } from '@deedlight/domain/mortgage/bounds';
import { constructionLoan, type Draw } from '@deedlight/domain/mortgage/loans/construction';
import { choice, count, percent } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const building = 'While building';

export const construction = calculator({
  operation: 'construction',
  fields: {
    loan: shared.loan('Commitment'),
    build: count('Building takes', 'months', { initial: '10', section: building }),
    buildRate: percent('Rate', { initial: '8', section: building }),
    draws: choice(
      'Drawn',
      { even: 'Evenly', early: 'More at the start', late: 'More at the end' },
      { section: building },
    ),
    rate: shared.rate('Permanent rate', { section: 'Then' }),
    term: shared.term('Permanent term', { section: 'Then' }),
  },
  names: {
    commitment: 'loan',
    buildMonths: 'build',
    permanentRate: 'rate',
    permanentMonths: 'term',
  },
  question: ({ loan, build, buildRate, draws, rate, term }) => {
    refuse([...wholeNumber('buildMonths', build, 1, 36), ...moneyAbove('commitment', loan)]);
    return {
      commitment: loan,
      draws: drawsOf(loan, build, draws),
      buildMonths: build,
      buildRate,
      permanentRate: rate,
      permanentMonths: term,
    };
  },
  answer: constructionLoan,
  show: (answer) => ({
    headlines: [
      amount('Interest while building', answer.interest, 'interest'),
      amount('Then each month', answer.permanentPayment, 'payment'),
      amount('Permanent loan', answer.permanentLoan, 'permanent'),
      amount('Estimate for disclosure', answer.estimatedInterest, 'estimated'),
    ],
    working: [{ lines: answer.lines }],
    charts: [
      moneyChart({
        title: 'Drawn so far',
        kind: 'line',
        xName: 'Month',
        xs: answer.months.map(({ month }) => month),
        series: [{ name: 'Drawn', values: answer.months.map(({ drawn }) => drawn) }],
      }),
    ],
    tables: [
      {
        title: 'Month by month',
        file: 'construction',
        columns: [
          { header: 'Month', kind: 'number' },
          { header: 'Drawn so far', kind: 'money' },
          { header: 'Interest', kind: 'money' },
        ],
        rows: answer.months.map(({ month, drawn, interest }) => [month, drawn, interest]),
      },
    ],
    notes: ['The draws are an assumption until the builder’s schedule is known.'],
  }),
});

/** Returns a draw for each month; together they make the commitment. */
function drawsOf(commitment: Cents, months: number, shape: 'even' | 'early' | 'late'): Draw[] {
  const weights = Array.from({ length: months }, (_, at) => {
    if (shape === 'even') return 1;
    return shape === 'late' ? at + 1 : months - at;
  });
  return split(commitment, weights)
    .map((each, at) => ({ month: at + 1, amount: each }))
    .filter((draw) => draw.amount > 0);
}
