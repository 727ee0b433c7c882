import { refuse } from '@deedlight/domain/invalid';
import { type Cents, cents } from '@deedlight/domain/money';
import { rentVsBuy as rentOrBuy } from '@deedlight/domain/mortgage/loans/rent-vs-buy';
import { Decimal } from 'decimal.js';
import {
  count,
  countIfKnown,
  money,
  moneyIfKnown,
  percent,
} from '../../../../kit/fields/own-fields';
import { formatCount } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, type Headline, type Result, type ResultChart, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';
import { insuranceTables } from '../programs/insurance-tables';
import { insuredNote } from '../programs/insured-note';

const buying = 'Buying';
const renting = 'Renting';
const growth = 'Assumptions a year';

/** Of a purchase with its taxes, until somebody knows better. */
const averageCosts = {
  initial: '6905',
  source: 'Estimate: US average of 2021, published by ClosingCorp',
};

export const rentVsBuy = calculator({
  operation: 'rent-vs-buy',
  tables: insuranceTables,
  fields: {
    price: shared.price('Price', { section: buying }),
    down: shared.down('Down payment', { section: buying }),
    rate: shared.rate('Rate', { section: buying }),
    term: shared.term('Term', { section: buying }),
    closingCosts: money('Closing costs', { ...averageCosts, section: buying }),
    program: shared.program({ section: buying }),
    score: shared.score({ section: buying }),
    mi: moneyIfKnown('Mortgage insurance a month', {
      section: buying,
      hint: 'The program’s where left open',
    }),
    miMonths: countIfKnown('It lasts', 'months', {
      section: buying,
      hint: 'Of an insurance that is typed',
    }),
    taxes: shared.taxes({ section: buying }),
    insurance: shared.insurance({ section: buying }),
    dues: shared.dues({ section: buying }),
    rent: moneyIfKnown('Rent a month', {
      section: renting,
      hint: 'Left open: the rent that comes out even',
    }),
    renters: money('Renter’s insurance a year', { initial: '0', section: renting }),
    upkeep: percent('Upkeep, of the value', { initial: '1', section: growth }),
    selling: percent('Cost of selling', { initial: '6', section: growth }),
    homeGrowth: percent('Home price', { initial: '3', section: growth }),
    rentGrowth: percent('Rent', { initial: '3', section: growth }),
    costGrowth: percent('Insurance and dues', { initial: '2.5', section: growth }),
    invested: percent('Return on investments', { initial: '5', section: growth }),
    years: count('Looked ahead', 'years', { initial: '15', section: growth }),
  },
  names: {
    'insurance.monthly': 'mi',
    mortgageInsuranceMonthly: 'mi',
    mortgageInsuranceMonths: 'miMonths',
    upkeepRate: 'upkeep',
    sellingCostRate: 'selling',
    rentMonthly: 'rent',
    rentersInsuranceYearly: 'renters',
    investmentReturn: 'invested',
  },
  question: (asked, editions) => {
    const { taxes, insurance } = known(asked);
    const { insurance: mi, upfront } = insuredNote(
      { ...asked, loan: cents(asked.price - asked.down) },
      editions,
    );
    return {
      price: asked.price,
      downPayment: asked.down,
      closingCosts: asked.closingCosts,
      annualRate: asked.rate,
      months: asked.term,
      mortgageInsuranceMonthly: mi.monthly,
      mortgageInsuranceMonths: mi.months,
      mortgageInsuranceLaterYears: mi.laterYears ?? [],
      financedFee: upfront,
      taxRate: new Decimal(taxes).div(asked.price),
      insuranceYearly: insurance,
      upkeepRate: asked.upkeep,
      duesMonthly: asked.dues ?? cents(0),
      homeGrowth: asked.homeGrowth,
      sellingCostRate: asked.selling,
      rentMonthly: asked.rent,
      rentersInsuranceYearly: asked.renters,
      rentGrowth: asked.rentGrowth,
      costGrowth: asked.costGrowth,
      investmentReturn: asked.invested,
      years: asked.years,
    };
  },
  answer: rentOrBuy,
  show: ({ years, breakEvenYear, lines }, { rent }) => ({
    headlines: rent === null ? evenRents(years) : comparison(years, breakEvenYear),
    working: [{ lines }],
    charts: [rent === null ? chartOfRents(years) : chartOfWealth(years)],
    tables: [
      {
        title: 'Year by year',
        file: 'rent-vs-buy',
        columns: [
          { header: 'Year', kind: 'number' },
          { header: 'Buyer has', kind: 'money' },
          { header: 'Renter has', kind: 'money' },
          { header: 'Buyer spent', kind: 'money' },
          { header: 'Renter spent', kind: 'money' },
          { header: 'Home value', kind: 'money' },
          { header: 'Owed', kind: 'money' },
          { header: 'Even rent a month', kind: 'money' },
        ],
        rows: years.map((each) => [
          each.year,
          each.buyerWealth,
          each.renterWealth,
          each.buyerSpent,
          each.renterSpent,
          each.homeValue,
          each.owed,
          each.evenRentMonthly,
        ]),
      },
    ],
    notes: [
      ...(rent === null ? ['The table is worked out at the rent that comes out even.'] : []),
      'Above the even rent, buying leaves more by that year; below it, renting does.',
      'Both spend the same: whoever pays less in a month invests the rest. Taxes on income and gains are left out.',
    ],
  }),
});

/** Taxes and insurance are paid for years, so an unknown bill is asked for and not omitted. */
function known({ taxes, insurance }: { taxes: Cents | null; insurance: Cents | null }) {
  if (taxes !== null && insurance !== null) return { taxes, insurance };
  refuse([
    ...(taxes === null ? [{ field: 'taxes', message: 'Enter the property taxes a year.' }] : []),
    ...(insurance === null
      ? [{ field: 'insurance', message: 'Enter the home insurance a year.' }]
      : []),
  ]);
  throw new Error('a bill that is not known was not refused');
}

type Years = ReturnType<typeof rentOrBuy>['years'];

/** What the rent would have to be, the home sold after all years, and after fewer of them. */
function evenRents(years: Years): Result['headlines'] {
  const all = years.length;
  const sooner = new Set([1 / 3, 2 / 3].map((share) => Math.ceil(share * all)));
  sooner.delete(all);
  return [evenRent(years, all), ...[...sooner].map((end) => evenRent(years, end))];
}

function evenRent(years: Years, end: number): Headline {
  const rent = years[end - 1]?.evenRentMonthly ?? null;
  const label = `Even after ${formatCount(end, 'year')} at a rent of`;
  return rent === null ? words(label, 'Any: buying is ahead') : amount(label, rent);
}

function comparison(years: Years, breakEvenYear: number | null): Result['headlines'] {
  const last = years.at(-1);
  const ahead = (last?.buyerWealth ?? 0) - (last?.renterWealth ?? 0);
  return [
    words('Buying is ahead from year', breakEvenYear === null ? 'Never' : `${breakEvenYear}`),
    amount(`Buyer ahead after ${formatCount(years.length, 'year')} by`, cents(ahead)),
    amount('Buyer has then', last?.buyerWealth ?? cents(0)),
    amount('Renter has then', last?.renterWealth ?? cents(0)),
    evenRent(years, years.length),
  ];
}

function chartOfRents(years: Years): ResultChart {
  return chartByYear('Rent a month that comes out even, by the year of the sale', years, [
    { name: 'Even rent', values: years.map(({ evenRentMonthly }) => evenRentMonthly) },
  ]);
}

function chartOfWealth(years: Years): ResultChart {
  return chartByYear('What each has, the home sold', years, [
    { name: 'Buyer', values: years.map(({ buyerWealth }) => buyerWealth) },
    { name: 'Renter', values: years.map(({ renterWealth }) => renterWealth) },
  ]);
}

function chartByYear(
  title: string,
  years: Years,
  series: ResultChart['data']['series'],
): ResultChart {
  return moneyChart({
    title,
    kind: 'line',
    xName: 'Year',
    xs: years.map(({ year }) => year),
    series,
  });
}
