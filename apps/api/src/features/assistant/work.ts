import { dollarText, percent } from '@deedlight/domain/eligibility/print-figure';
import { noCents } from '@deedlight/domain/money';
import { fhaMip } from '@deedlight/domain/mortgage/insurance/fha-mip';
import { usdaFee } from '@deedlight/domain/mortgage/insurance/usda-fee';
import { vaFundingFee } from '@deedlight/domain/mortgage/insurance/va-funding-fee';
import { amortization } from '@deedlight/domain/mortgage/payment/amortization';
import { loanForPayment } from '@deedlight/domain/mortgage/payment/payment';
import { perDiemInterest } from '@deedlight/domain/mortgage/payment/per-diem';
import { debtServiceCoverage } from '@deedlight/domain/mortgage/qualifying/dscr';
import { debtToIncome, loanToValue } from '@deedlight/domain/mortgage/qualifying/ratios';
import { moneyLine } from '@deedlight/domain/mortgage/working';
import { Decimal } from 'decimal.js';
import { costCalculations } from './work-costs';
import { downOf, lacking, loan, loanOf, rate, short, worthOf } from './work-inputs';
import type { Calculation } from './worked';

/** The assistant makes these calculations; the most specific come first. */
export const calculations: readonly Calculation[] = [
  ...costCalculations,
  {
    operation: 'per-diem',
    isAsked: ({ text }) => /per[- ]diem|daily interest|interest (per|a) day/.test(text),
    missing: (q) => lacking({ 'the loan amount': loanOf(q), 'the interest rate': q.shares.rate }),
    work(q) {
      const input = { principal: loan(q), annualRate: rate(q), basis: 365, days: 1 } as const;
      const { perDay, lines } = perDiemInterest(input);
      return {
        input,
        lines,
        says: `Interest on ${dollarText(input.principal)} at ${percent(input.annualRate)} is ${dollarText(perDay)} a day in a year of 365 days.`,
      };
    },
  },
  {
    operation: 'dscr',
    isAsked: ({ text, amounts }) => /dscr|debt[- ]service/.test(text) && amounts.rent !== undefined,
    missing: (q) => lacking({ 'the whole monthly payment': q.amounts.payment }),
    work({ amounts }) {
      const rent = amounts.rent ?? noCents;
      const whole = amounts.payment ?? noCents;
      const input = { rent, principalAndInterest: whole, tia: noCents };
      const { pitia, lines } = debtServiceCoverage(input);
      const shown = lines.filter(({ code }) => code === 'pitia-payment' || code === 'pitia');
      return {
        input,
        lines: shown,
        says: `Rent of ${dollarText(rent)} against a whole payment of ${dollarText(whole)} is a debt-service coverage of ${percent(pitia.toDecimalPlaces(4))}.`,
      };
    },
  },
  {
    operation: 'dti',
    isAsked: ({ text, amounts }) =>
      amounts.income !== undefined &&
      /\bdti\b|debt[- ]to[- ]income|ratio|of (my|the|their) income/.test(text),
    missing: ({ text, amounts: { payment, debts } }) => [
      ...lacking({ 'the housing payment, or the monthly debts': payment ?? debts }),
      // Debts that are mentioned but not understood must not count as zero.
      ...(debts === undefined && /\bowes?\b|\bdebts?\b(?![- ]to)|\bcards?\b|\bcar\b/.test(text)
        ? ['the monthly debts']
        : []),
    ],
    work({ amounts: { income = noCents, payment = noCents, debts } }) {
      const input = { income, housing: payment, debts: debts === undefined ? [] : [debts] };
      const { front, back, lines } = debtToIncome(input);
      return {
        input,
        lines,
        says: `With ${dollarText(income)} of monthly income, a housing payment of ${dollarText(payment)} and debts of ${dollarText(debts ?? noCents)}, housing takes ${short(front)} of income and all debts ${short(back)}.`,
      };
    },
  },
  {
    operation: 'loan-for-payment',
    isAsked: ({ text, amounts }) =>
      amounts.payment !== undefined &&
      /(how (big|large|much)|what (size|loan)|which loan|largest|biggest|max\w*) .*(loan|borrow|mortgage|afford)|loan .*(support|repay|carry)/.test(
        text,
      ),
    missing: (q) => lacking({ 'the interest rate': q.shares.rate, 'the term in years': q.months }),
    work(q) {
      const payment = q.amounts.payment ?? noCents;
      const input = { payment, annualRate: rate(q), months: q.months ?? 0 };
      const most = loanForPayment(input.payment, input.annualRate, input.months);
      const line = moneyLine('loan', 'Loan', most, 'the largest whole-cent loan that it repays');
      return {
        input,
        lines: [line],
        says: `A payment of ${dollarText(payment)} a month at ${percent(input.annualRate)} over ${input.months} months repays a loan of ${dollarText(most)}.`,
      };
    },
  },
  {
    operation: 'va',
    isAsked: ({ text, programs, ...q }) =>
      /funding fee/.test(text) &&
      loanOf(q) !== undefined &&
      programs.every((each) => each === 'va'),
    missing: () => [],
    work(q) {
      const kind = q.vaKind === 'irrrl' || q.vaKind === 'cash-out' ? q.vaKind : 'purchase';
      const use = q.use ?? 'first';
      const downShare = q.shares.down ?? downOf(q) ?? new Decimal(0);
      const input = {
        loan: loan(q),
        kind,
        use,
        downShare,
        isExempt: q.vaKind === 'exempt',
      } as const;
      const { rate: fee, fee: amount, totalLoan, lines } = vaFundingFee(input);
      return {
        input,
        lines,
        says: `VA’s funding fee on a loan of ${dollarText(input.loan)} (${kind}, ${use} use, ${percent(downShare)} down) is ${percent(fee)}, or ${dollarText(amount)}, and the loan with it ${dollarText(totalLoan)}.`,
      };
    },
  },
  {
    operation: 'usda',
    isAsked: ({ text, programs, ...q }) =>
      programs.includes('usda') && /\bfees?\b/.test(text) && loanOf(q) !== undefined,
    missing: () => [],
    work(q) {
      const { months } = q;
      const isNoted = q.shares.rate !== undefined && months !== undefined;
      const input = {
        loanBeforeFee: loan(q),
        ...(isNoted ? { note: { annualRate: rate(q), months } } : {}),
      };
      const { upfront, totalLoan, monthlyFee, lines } = usdaFee(input);
      // Without rate and term the average balance is unknown: the whole loan gives the maximum.
      const fee = isNoted
        ? `${dollarText(monthlyFee)} a month in the first year`
        : `at most ${dollarText(monthlyFee)} a month at first`;
      return {
        input,
        lines,
        says: `On ${dollarText(input.loanBeforeFee)} USDA’s financed upfront fee is ${dollarText(upfront)}, the loan with it ${dollarText(totalLoan)}, and the annual fee ${fee}.`,
      };
    },
  },
  {
    operation: 'fha',
    isAsked: ({ text, programs, ...q }) =>
      programs.includes('fha') &&
      /mip|insurance|premium/.test(text) &&
      loanOf(q) !== undefined &&
      q.shares.rate !== undefined &&
      q.months !== undefined,
    missing: (q) => lacking({ 'the value, or the share put down': worthOf(q) }),
    work(q) {
      const input = {
        principal: loan(q),
        annualRate: rate(q),
        months: q.months ?? 0,
        value: worthOf(q) ?? noCents,
        financeUpfront: true,
      };
      const { upfront, monthlyByYear, months, lines } = fhaMip(input);
      return {
        input,
        lines,
        says: `On an FHA loan of ${dollarText(input.principal)} at ${percent(input.annualRate)} over ${input.months} months against ${dollarText(input.value)}, the upfront premium is ${dollarText(upfront)} and the monthly one ${dollarText(monthlyByYear[0] ?? noCents)} in the first year, paid ${months} months.`,
      };
    },
  },
  {
    operation: 'ltv',
    isAsked: ({ text, amounts }) =>
      /\bltv\b|loan[- ]to[- ]value/.test(text) &&
      (amounts.loan ?? amounts.down) !== undefined &&
      amounts.price !== undefined,
    missing: () => [],
    work(q) {
      const value = q.amounts.price ?? noCents;
      const input = { value, firstLoan: loan(q) };
      const { ltv, lines } = loanToValue(input);
      return {
        input,
        lines: lines.filter(({ code }) => code === 'ltv'),
        says: `A loan of ${dollarText(input.firstLoan)} on a value of ${dollarText(value)} is ${short(ltv)} loan to value.`,
      };
    },
  },
  {
    operation: 'amortization',
    isAsked: ({ text, amounts, shares }) =>
      /payments?\b|\bpmts?\b|p ?& ?i|principal and interest|pay (a|per|each) month|monthly cost/.test(
        text,
      ) &&
      !/down payments?\b(?!.*(monthly|payment))/.test(text) &&
      ((amounts.loan ?? amounts.price ?? amounts.other) !== undefined ||
        (shares.rate !== undefined && /monthly|mortgage (payment|pmt)/.test(text))),
    missing: (q) =>
      lacking({
        'the loan amount, or price and down payment': loanOf(q),
        'the interest rate': q.shares.rate,
        'the term in years': q.months,
      }),
    work(q) {
      const input = { principal: loan(q), annualRate: rate(q), months: q.months ?? 0 };
      const { payment, lines } = amortization(input);
      return {
        input,
        lines,
        says: `Principal and interest on ${dollarText(input.principal)} at ${percent(input.annualRate)} over ${input.months} months is ${dollarText(payment)} a month.`,
      };
    },
  },
];
