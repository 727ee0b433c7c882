import type { Tool } from './tool';

export type Group = 'Loan' | 'Days' | 'Income' | 'Investing' | 'Limits and places' | 'Units';

export const groups: readonly Group[] = [
  'Loan',
  'Days',
  'Income',
  'Investing',
  'Limits and places',
  'Units',
];

export type Entry = {
  kind: string;
  name: string;
  group: Group;
  /** Other words by which people look for it. */
  words: string;
  load: () => Promise<Tool>;
};

/** Every quick tool, in the order of the page; its code and tables load when it is opened. */
export const catalogue: readonly Entry[] = [
  {
    kind: 'dti',
    name: 'Debt to income',
    group: 'Loan',
    words: 'dti front back ratio housing',
    load: () => import('./kinds/loan').then(({ dti }) => dti),
  },
  {
    kind: 'ltv',
    name: 'Loan to value',
    group: 'Loan',
    words: 'ltv cltv hcltv combined equity line',
    load: () => import('./kinds/loan').then(({ ltv }) => ltv),
  },
  {
    kind: 'apr',
    name: 'APR',
    group: 'Loan',
    words: 'annual percentage rate finance charge points fees',
    load: () => import('./kinds/loan').then(({ apr }) => apr),
  },
  {
    kind: 'per-diem',
    name: 'Per diem',
    group: 'Loan',
    words: 'interest a day prepaid odd days funding first payment',
    load: () => import('./kinds/loan').then(({ perDiem }) => perDiem),
  },
  {
    kind: 'schedule',
    name: 'Amortization in a line',
    group: 'Loan',
    words: 'payment interest balance after years principal',
    load: () => import('./kinds/loan').then(({ oneLineSchedule }) => oneLineSchedule),
  },
  {
    kind: 'days-between',
    name: 'Days between dates',
    group: 'Days',
    words: 'span difference calendar business',
    load: () => import('./kinds/days').then(({ daysBetween }) => daysBetween),
  },
  {
    kind: 'business-days',
    name: 'Business days from a date',
    group: 'Days',
    words: 'add deadline three days holiday regulation z',
    load: () => import('./kinds/days').then(({ businessDays }) => businessDays),
  },
  {
    kind: 'trid',
    name: 'TRID timeline',
    group: 'Days',
    words: 'loan estimate closing disclosure rescission business day waiting three seven',
    load: () => import('./kinds/closing-days').then(({ trid }) => trid),
  },
  {
    kind: 'closing-calendar',
    name: 'Closing calendar',
    group: 'Days',
    words: 'ics calendar inspection financing contingency rate lock dates purchase',
    load: () => import('./kinds/closing-days').then(({ closingCalendar }) => closingCalendar),
  },
  {
    kind: 'holidays',
    name: 'Federal holidays',
    group: 'Days',
    words: 'bank holiday closed observed',
    load: () => import('./kinds/days').then(({ holidays }) => holidays),
  },
  {
    kind: 'hourly',
    name: 'Hourly income',
    group: 'Income',
    words: 'qualifying wage hours week',
    load: () => import('./kinds/income').then(({ hourly }) => hourly),
  },
  {
    kind: 'salary',
    name: 'Salary a month',
    group: 'Income',
    words: 'qualifying biweekly weekly semimonthly pay period',
    load: () => import('./kinds/income').then(({ salary }) => salary),
  },
  {
    kind: 'overtime',
    name: 'Overtime, bonus, commission',
    group: 'Income',
    words: 'qualifying variable average two years tips',
    load: () => import('./kinds/income').then(({ overtime }) => overtime),
  },
  {
    kind: 'self-employed',
    name: 'Self-employed income',
    group: 'Income',
    words: 'qualifying schedule c business average add back depreciation',
    load: () => import('./kinds/income').then(({ selfEmployed }) => selfEmployed),
  },
  {
    kind: 'rental-income',
    name: 'Rental income',
    group: 'Income',
    words: '75% vacancy factor lease qualifying rent',
    load: () => import('./kinds/income').then(({ rental }) => rental),
  },
  {
    kind: 'price-per-square-foot',
    name: 'Price per square foot',
    group: 'Investing',
    words: 'sqft area',
    load: () => import('./kinds/investing').then(({ perSquareFoot }) => perSquareFoot),
  },
  {
    kind: 'cap-rate',
    name: 'Cap rate',
    group: 'Investing',
    words: 'noi capitalization return rental',
    load: () => import('./kinds/investing').then(({ capRate }) => capRate),
  },
  {
    kind: 'grm',
    name: 'Gross rent multiplier',
    group: 'Investing',
    words: 'grm price to rent',
    load: () => import('./kinds/investing').then(({ grm }) => grm),
  },
  {
    kind: 'dscr',
    name: 'DSCR',
    group: 'Investing',
    words: 'debt service coverage ratio investor',
    load: () => import('./kinds/investing').then(({ dscr }) => dscr),
  },
  {
    kind: 'concessions',
    name: 'Gifts and seller concessions',
    group: 'Limits and places',
    words: 'interested party contribution ipc seller credit gift funds',
    load: () => import('./kinds/limits').then(({ concessions }) => concessions),
  },
  {
    kind: 'loan-limit',
    name: 'Loan limit',
    group: 'Limits and places',
    words: 'conforming fha county high balance fhfa',
    load: () => import('./kinds/limits').then(({ loanLimit }) => loanLimit),
  },
  {
    kind: 'zip',
    name: 'ZIP look-up',
    group: 'Limits and places',
    words: 'postal code county city where',
    load: () => import('./kinds/zip').then(({ zip }) => zip),
  },
  {
    kind: 'area',
    name: 'Area units',
    group: 'Units',
    words: 'square feet acres meters hectares yards convert lot',
    load: () => import('./kinds/units').then(({ areaUnits }) => areaUnits),
  },
  {
    kind: 'points',
    name: 'Points in dollars',
    group: 'Units',
    words: 'discount points basis points percent of loan convert',
    load: () => import('./kinds/units').then(({ points }) => points),
  },
];

/** Returns the tools whose name, group or other words contain every word typed. */
export function toolsNamed(query: string): Entry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return catalogue.filter(({ name, group, words }) => {
    const text = `${name} ${group} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
