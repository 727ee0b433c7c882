import { cents } from '@deedlight/domain/money';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import { amortization as schedule } from '@deedlight/domain/mortgage/payment/amortization';
import type { ExtraPayment } from '@deedlight/domain/mortgage/payment/extra-payments';
import { count, day, money, yesNo } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, months } from '../../result';
import { balanceChart, scheduleTable } from './schedule-parts';

const extra = 'Extra payments';

export const amortization = calculator({
  operation: 'amortization',
  fields: {
    loan: shared.loan(),
    rate: shared.rate(),
    term: shared.term(),
    firstOn: day('First payment', { hint: 'Empty: months are counted, not dated' }),
    monthly: money('Each month', { initial: '0', section: extra }),
    yearly: money('Once a year', { initial: '0', section: extra }),
    yearlyMonth: count('First in month', '', { initial: '12', section: extra }),
    lump: money('Once', { initial: '0', section: extra }),
    lumpMonth: count('In month', '', { initial: '60', section: extra }),
    recast: yesNo('Recast after it', {
      section: extra,
      hint: 'The payment is worked out anew over the months left',
    }),
  },
  isAsked: (field, { yearly, lump }) => {
    if (field === 'yearlyMonth') return yearly !== undefined && yearly !== '0';
    if (field === 'lumpMonth' || field === 'recast') return lump !== undefined && lump !== '0';
    return true;
  },
  names: { 'recastAfter.0': 'lumpMonth', firstPaymentOn: 'firstOn' },
  question: (asked) => ({
    principal: asked.loan,
    annualRate: asked.rate,
    months: asked.term,
    extras: extrasOf(asked),
    recastAfter: asked.lump > 0 && asked.recast === 'yes' ? [asked.lumpMonth] : [],
    ...(asked.firstOn === null ? {} : { firstPaymentOn: asked.firstOn }),
  }),
  answer: schedule,
  show: (paid, { loan, rate, term }) => {
    const plain = amortise({ principal: loan, annualRate: rate, months: term });
    const saved = cents(plain.totals.interest - paid.totals.interest);
    const isSooner = paid.totals.extra > 0;
    return {
      headlines: [
        amount('Payment', paid.payment, 'payment'),
        amount('Interest', paid.totals.interest, 'interest'),
        months('Repaid after', paid.payoffMonth, 'payoff'),
        ...(isSooner
          ? [
              amount('Interest saved', saved),
              months('Sooner by', plain.payoffMonth - paid.payoffMonth),
            ]
          : []),
      ],
      working: [{ lines: paid.lines }],
      charts: [
        balanceChart([
          { name: isSooner ? 'With extra' : 'Owed', rows: paid.rows, principal: loan },
          ...(isSooner ? [{ name: 'As agreed', rows: plain.rows, principal: loan }] : []),
        ]),
      ],
      tables: [scheduleTable(paid.rows)],
      notes: [],
    };
  },
});

type Extras = Record<'monthly' | 'yearly' | 'yearlyMonth' | 'lump' | 'lumpMonth', number>;

/** Negative amounts are passed on, as the engine refuses them by field name. */
function extrasOf({ monthly, yearly, yearlyMonth, lump, lumpMonth }: Extras): ExtraPayment[] {
  return [
    ...(monthly === 0 ? [] : [{ kind: 'monthly' as const, from: 1, amount: monthly }]),
    ...(yearly === 0 ? [] : [{ kind: 'yearly' as const, firstMonth: yearlyMonth, amount: yearly }]),
    ...(lump === 0 ? [] : [{ kind: 'once' as const, month: lumpMonth, amount: lump }]),
  ];
}
