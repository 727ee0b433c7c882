import { type Cents, cents, roundHalfUp } from '@deedlight/domain/money';
import type { Occupancy, Purpose } from '@deedlight/domain/reference/lending/deal-kinds';
import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';
import { programNames } from '@deedlight/domain/reference/lending/program-names';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import { atPrice, downPayment, type Scenario } from '@deedlight/domain/scenario/scenario';
import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Field, FieldWords } from '../../../kit/fields/field';
import {
  anyText,
  choice,
  count,
  day,
  money,
  moneyIfKnown,
  percent,
  years,
} from '../../../kit/fields/own-fields';
import { moneyText, percentText, yearsText } from '../../../kit/fields/parse';
import { formatPercent } from '../../../kit/format/format';

type Share<Value> = {
  issues: readonly string[];
  text: (scenario: Scenario) => string;
  change: (value: Value, before: Scenario) => Partial<Scenario>;
  remark?: (scenario: Scenario) => string | undefined;
};

/** A new price keeps the down payment's share. */
export function price(label = 'Price', words: FieldWords = {}): Field<Cents> {
  return share(money(label, { ...words, initial: '' }), {
    issues: ['price'],
    text: (deal) => moneyText(deal.price),
    change: (value, before) =>
      value > 0 ? { price: value, loan: atPrice(before, value).loan } : { price: value },
  });
}

export function down(label = 'Down payment', words: FieldWords = {}): Field<Cents> {
  return share(money(label, { ...words, initial: '' }), {
    issues: ['loan'],
    text: (deal) => moneyText(downPayment(deal)),
    change: (value, before) => ({ loan: cents(before.price - value) }),
    remark: (deal) => shareOfPrice(downPayment(deal), deal),
  });
}

/** The down payment as a share of the price, for comparisons at one price. */
export function downShare(label = 'Down payment', words: FieldWords = {}): Field<Decimal> {
  return share(percent(label, { ...words, initial: '' }), {
    issues: ['loan'],
    text: (deal) => percentText(shareOf(downPayment(deal), deal).toDecimalPlaces(6)),
    change: (value, before) => ({
      loan: cents(before.price - roundHalfUp(value.times(before.price))),
    }),
  });
}

export function loan(label = 'Loan', words: FieldWords = {}): Field<Cents> {
  return share(money(label, { ...words, initial: '' }), {
    issues: ['loan'],
    text: (deal) => moneyText(deal.loan),
    change: (value) => ({ loan: value }),
    remark: (deal) => shareOfPrice(deal.loan, deal),
  });
}

export function rate(label = 'Rate', words: FieldWords = {}): Field<Decimal> {
  return share(percent(label, { ...words, initial: '' }), {
    issues: ['rate', 'annualRate'],
    text: (deal) => percentText(deal.annualRate),
    change: (value) => ({ annualRate: value }),
  });
}

/** A term in months, typed as years. */
export function term(label = 'Term', words: FieldWords = {}): Field<number> {
  return share(years(label, { ...words, initial: '' }), {
    issues: ['months'],
    text: (deal) => yearsText(deal.months),
    change: (value) => ({ months: value }),
  });
}

export function program(words: FieldWords = {}): Field<ProgramId> {
  return share(choice('Program', programNames, words), {
    issues: ['program'],
    text: (deal) => deal.program,
    change: (value) => ({ program: value }),
  });
}

export function occupancy(words: FieldWords = {}): Field<Occupancy> {
  const labels = {
    primary: 'Primary home',
    'second-home': 'Second home',
    investment: 'Investment',
  };
  return share(choice('Occupancy', labels, words), {
    issues: ['occupancy'],
    text: (deal) => deal.occupancy,
    change: (value) => ({ occupancy: value }),
  });
}

export function score(words: FieldWords = {}): Field<number> {
  const field = count('Credit score', '', { ...words, initial: '' });
  return share(
    { ...field, control: { kind: 'number' } },
    {
      issues: ['score'],
      text: (deal) => (deal.score === null ? '' : String(deal.score)),
      change: (value) => ({ score: value }),
    },
  );
}

export function income(words: FieldWords = {}): Field<Cents> {
  return share(money('Income a month', { hint: 'Before tax', ...words, initial: '' }), {
    issues: ['income'],
    text: (deal) => (deal.income === null ? '' : moneyText(deal.income)),
    change: (value) => ({ income: value }),
  });
}

export function debts(words: FieldWords = {}): Field<Cents> {
  return share(money('Debts a month', { hint: 'Payments on other debts', ...words, initial: '' }), {
    issues: ['debts'],
    text: (deal) => moneyText(deal.debts),
    change: (value) => ({ debts: value }),
  });
}

export function taxes(words: FieldWords = {}): Field<Cents | null> {
  return share(moneyIfKnown('Property taxes a year', words), {
    issues: ['taxes', 'taxesYearly'],
    text: (deal) => (deal.taxesYearly === null ? '' : moneyText(deal.taxesYearly)),
    change: (value) => ({ taxesYearly: value }),
    remark: (deal) => (deal.taxesYearly === null ? 'Not known yet' : undefined),
  });
}

export function insurance(words: FieldWords = {}): Field<Cents | null> {
  return share(moneyIfKnown('Home insurance a year', words), {
    issues: ['insurance', 'insuranceYearly'],
    text: (deal) => (deal.insuranceYearly === null ? '' : moneyText(deal.insuranceYearly)),
    change: (value) => ({ insuranceYearly: value }),
    remark: (deal) => (deal.insuranceYearly === null ? 'Not known yet' : undefined),
  });
}

export function dues(words: FieldWords = {}): Field<Cents | null> {
  return share(moneyIfKnown('Association dues a month', words), {
    issues: ['dues', 'duesMonthly'],
    text: (deal) => (deal.duesMonthly === null ? '' : moneyText(deal.duesMonthly)),
    change: (value) => ({ duesMonthly: value }),
    remark: (deal) => (deal.duesMonthly === null ? 'Not known yet' : undefined),
  });
}

export function units(words: FieldWords = {}): Field<'1' | '2' | '3' | '4'> {
  return share(choice('Units', { '1': '1', '2': '2', '3': '3', '4': '4' }, words), {
    issues: ['units'],
    text: (deal) => `${deal.units}`,
    change: (value) => ({ units: unitsOf(value) }),
  });
}

export function purpose(words: FieldWords = {}): Field<Purpose> {
  const labels = {
    purchase: 'Purchase',
    'rate-term': 'Rate and term refinance',
    'cash-out': 'Cash-out refinance',
  };
  return share(choice('Purpose', labels, words), {
    issues: ['purpose'],
    text: (deal) => deal.purpose,
    change: (value) => ({ purpose: value }),
  });
}

export function state(words: FieldWords = {}): Field<string> {
  return share(choice('State', { '': 'Not chosen', ...stateNames }, words), {
    issues: ['state'],
    text: (deal) => deal.state ?? '',
    change: (value) => ({ state: value === '' ? null : value }),
  });
}

export function county(words: FieldWords = {}): Field<string> {
  return share(anyText('County', words), {
    issues: ['county'],
    text: (deal) => deal.county ?? '',
    change: (value) => ({ county: value === '' ? null : value }),
  });
}

export function city(words: FieldWords = {}): Field<string> {
  return share(anyText('City', words), {
    issues: ['city'],
    text: (deal) => deal.city ?? '',
    change: (value) => ({ city: value === '' ? null : value }),
  });
}

export function closing(words: FieldWords = {}): Field<Temporal.PlainDate | null> {
  return share(day('Closing', words), {
    issues: ['closing', 'closingOn'],
    text: (deal) => deal.closingOn?.toString() ?? '',
    change: (value) => ({ closingOn: value }),
  });
}

function unitsOf(text: '1' | '2' | '3' | '4'): Scenario['units'] {
  return ({ '1': 1, '2': 2, '3': 3, '4': 4 } as const)[text];
}

function share<Value>(field: Field<Value>, { change, ...part }: Share<Value>): Field<Value> {
  return {
    ...field,
    shared: {
      ...part,
      change: (text, before) => {
        const read = field.parse(text);
        return read.ok ? { ok: true, value: change(read.value, before) } : read;
      },
    },
  };
}

function shareOfPrice(amount: Cents, deal: Scenario): string {
  return `${formatPercent(shareOf(amount, deal).toNumber())} of the price`;
}

function shareOf(amount: Cents, { price: whole }: Scenario): Decimal {
  return new Decimal(amount).div(whole);
}
