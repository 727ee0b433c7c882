import { type Cents, cents } from '@deedlight/domain/money';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { debtServiceCoverage, dscrMaxLoan } from '@deedlight/domain/mortgage/qualifying/dscr';
import { programRulesTable } from '@deedlight/domain/reference/lending/programs';
import { choice, money, percent } from '../../../../kit/fields/own-fields';
import { formatNumber } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, type Result, words } from '../../result';
import { leftOut } from '../closing/unknown-costs';
import { moneyChart } from '../loans/schedule-parts';

const definitions = {
  pitia: 'Rent over the whole payment',
  net: 'Net rent over P&I',
  pi: 'Rent over P&I',
};

export const dscr = calculator({
  operation: 'dscr',
  tables: [programRulesTable],
  fields: {
    rent: money('Rent a month', { initial: '3000' }),
    loan: shared.loan(),
    rate: shared.rate(),
    term: shared.term(),
    taxes: shared.taxes(),
    insurance: shared.insurance(),
    dues: shared.dues(),
    definition: choice('The lender counts', definitions, { section: 'Largest loan' }),
    target: percent('Coverage asked for', { initial: '125', section: 'Largest loan' }),
  },
  names: { principalAndInterest: 'loan', tia: 'taxes' },
  question: ({ rent, loan, rate, term, taxes, insurance, dues }) => ({
    rent,
    principalAndInterest: monthlyPayment({ principal: loan, annualRate: rate, months: term }),
    tia: tiaOf({ taxes, insurance, dues }),
  }),
  answer: debtServiceCoverage,
  show: (
    answer,
    { rent, loan, rate, term, taxes, insurance, dues, definition, target },
    editions,
  ): Result => {
    const missing = leftOut({ taxes, insurance });
    const principalAndInterest = monthlyPayment({
      principal: loan,
      annualRate: rate,
      months: term,
    });
    const tia = tiaOf({ taxes, insurance, dues });
    const asked = { rent, tia, annualRate: rate, months: term, target, definition };
    const largest = dscrMaxLoan(asked, editions);
    return {
      deal: { loan: largest.loan },
      headlines: [
        words(missing.title('Debt-service coverage'), formatNumber(answer.pitia.toNumber(), 2)),
        words(
          'On net rent',
          answer.net === null ? 'No debt' : formatNumber(answer.net.toNumber(), 2),
        ),
        words(
          'On P&I alone',
          answer.pi === null ? 'No debt' : formatNumber(answer.pi.toNumber(), 2),
        ),
        amount('Principal and interest', principalAndInterest),
        amount('Largest loan at the coverage asked for', largest.loan, 'loan'),
      ],
      working: [{ lines: answer.lines }, { title: 'Largest loan', lines: largest.lines }],
      charts: [
        moneyChart({
          title: 'Rent against the payment',
          kind: 'bar',
          xName: 'Part',
          xs: ['Rent', 'P&I', 'Taxes, insurance, dues'],
          series: [{ name: 'A month', values: [rent, principalAndInterest, tia] }],
        }),
      ],
      tables: [],
      notes: missing.notes,
    };
  },
});

type Costs = { taxes: Cents | null; insurance: Cents | null; dues: Cents | null };

/** Returns a month's taxes, insurance and dues; what is not known is left out, and the title says so. */
function tiaOf({ taxes, insurance, dues }: Costs): Cents {
  return cents((dues ?? 0) + Math.round(((taxes ?? 0) + (insurance ?? 0)) / 12));
}
