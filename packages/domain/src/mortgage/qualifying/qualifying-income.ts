import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { moneyAbove, moneyOrZero, wholeCents, wholeNumber } from '../bounds';
import { moneyLine, type WorkingLine } from '../working';

/** A monthly income, or the reason why a part of it does not count. */
export type QualifyingIncome = {
  monthly: Cents;
  trend: 'steady' | 'rising' | 'declining';
  lines: WorkingLine[];
};

export function validateHourly(hourlyRate: Cents, hoursPerWeek: Decimal): Invalid[] {
  return [
    ...moneyAbove('hourlyRate', hourlyRate),
    ...(hoursPerWeek.isFinite() && hoursPerWeek.gt(0) && hoursPerWeek.lte(168)
      ? []
      : [{ field: 'hoursPerWeek', message: 'Enter hours above 0 and up to 168.' }]),
  ];
}

/** Hourly pay: rate × hours × 52 ÷ 12. */
export function hourlyIncome(hourlyRate: Cents, hoursPerWeek: Decimal): QualifyingIncome {
  refuse(validateHourly(hourlyRate, hoursPerWeek));
  const monthly = roundHalfUp(hoursPerWeek.times(hourlyRate).times(52).div(12));
  return {
    monthly,
    trend: 'steady',
    lines: [
      moneyLine('monthly', 'Monthly income', monthly, 'hourly rate × hours a week × 52 ÷ 12'),
    ],
  };
}

/** Salary by pay period: weekly 52, biweekly 26, semimonthly 24, monthly 12 times a year. */
export function salariedIncome(pay: Cents, periodsPerYear: 52 | 26 | 24 | 12): QualifyingIncome {
  refuse(moneyAbove('pay', pay));
  const monthly = roundHalfUp(new Decimal(pay).times(periodsPerYear).div(12));
  return {
    monthly,
    trend: 'steady',
    lines: [moneyLine('monthly', 'Monthly income', monthly, `pay × ${periodsPerYear} ÷ 12`)],
  };
}

/** Earnings of the year to date and of the two years before. */
export type VariableIncomeInput = {
  yearToDate: Cents;
  monthsToDate: number;
  lastYear: Cents;
  yearBefore: Cents;
};

export function validateVariable(input: VariableIncomeInput): Invalid[] {
  return [
    ...moneyOrZero('yearToDate', input.yearToDate),
    ...wholeNumber('monthsToDate', input.monthsToDate, 0, 12),
    ...moneyOrZero('lastYear', input.lastYear),
    ...moneyOrZero('yearBefore', input.yearBefore),
  ];
}

/**
 * Overtime, bonus, commission or tips: the average over two years and the year to date. Where the
 * latest full stretch earns less a month than the average, the lower, current figure counts.
 */
export function variableIncome(input: VariableIncomeInput): QualifyingIncome {
  refuse(validateVariable(input));
  const months = 24 + input.monthsToDate;
  const total = input.yearToDate + input.lastYear + input.yearBefore;
  const average = roundHalfUp(new Decimal(total).div(months));
  const current =
    input.monthsToDate > 0
      ? roundHalfUp(new Decimal(input.yearToDate).div(input.monthsToDate))
      : roundHalfUp(new Decimal(input.lastYear).div(12));
  const monthly = cents(Math.min(average, current));
  const before = roundHalfUp(new Decimal(input.lastYear + input.yearBefore).div(24));
  const trend = current < before ? 'declining' : current > before ? 'rising' : 'steady';
  return {
    monthly,
    trend,
    lines: [
      moneyLine('average', 'Average a month', average, `everything earned ÷ ${months} months`),
      moneyLine('current', 'Current a month', current, 'latest stretch ÷ its months'),
      moneyLine('monthly', 'Income that counts', monthly, 'lower of average and current'),
    ],
  };
}

/**
 * One tax year of a business: net profit and what is added back or taken off, all for the
 * borrower's share.
 */
export type SelfEmployedYear = {
  netProfit: Cents;
  depreciation: Cents;
  depletion: Cents;
  amortisation: Cents;
  businessUseOfHome: Cents;
  mealsExclusion: Cents;
  nonRecurringIncome: Cents;
};

export function validateSelfEmployed(years: readonly SelfEmployedYear[]): Invalid[] {
  if (years.length < 1 || years.length > 2) {
    return [{ field: 'years', message: 'Enter one or two tax years, latest first.' }];
  }
  const fields = [
    'depreciation',
    'depletion',
    'amortisation',
    'businessUseOfHome',
    'mealsExclusion',
    'nonRecurringIncome',
  ] as const;
  return years.flatMap((year, at) => [
    ...wholeCents(`years.${at}.netProfit`, year.netProfit),
    ...fields.flatMap((field) => moneyOrZero(`years.${at}.${field}`, year[field])),
  ]);
}

/**
 * Self-employment, latest year first: cash flow of each year, averaged over the years when steady
 * or rising, the latest year alone when it fell.
 */
export function selfEmployedIncome(years: readonly SelfEmployedYear[]): QualifyingIncome {
  refuse(validateSelfEmployed(years));
  const flows = years.map(cashFlow);
  const [latest = cents(0), before] = flows;
  const isDeclining = before !== undefined && latest < before;
  const yearly =
    before === undefined || isDeclining
      ? new Decimal(latest)
      : new Decimal(latest).plus(before).div(2);
  const monthly = roundHalfUp(yearly.div(12));
  const trend =
    before === undefined || latest === before ? 'steady' : isDeclining ? 'declining' : 'rising';
  return {
    monthly,
    trend,
    lines: [
      ...flows.map((flow, at) =>
        moneyLine(
          `year-${at + 1}`,
          at === 0 ? 'Latest year' : 'Year before',
          flow,
          'profit + depreciation + depletion + amortization + home office − meals − non-recurring income',
        ),
      ),
      moneyLine(
        'monthly',
        'Income that counts',
        monthly,
        isDeclining ? 'latest year ÷ 12, as it fell' : 'average of the years ÷ 12',
      ),
    ],
  };
}

function cashFlow(year: SelfEmployedYear): Cents {
  const addedBack = year.depreciation + year.depletion + year.amortisation + year.businessUseOfHome;
  return cents(year.netProfit + addedBack - year.mealsExclusion - year.nonRecurringIncome);
}
