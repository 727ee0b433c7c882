import { refuse } from '@deedlight/domain/invalid';
import { moneyLine, type WorkingLine } from '@deedlight/domain/mortgage/working';
import {
  estimatePropertyTax,
  type PropertyTaxEstimate,
  type TaxedHome,
  validateTaxedHome,
} from '@deedlight/domain/property-tax/estimate-property-tax';
import { counties, isCounty } from '@deedlight/domain/reference/closing/counties-table';
import {
  propertyTaxRates,
  type TaxRateRow,
} from '@deedlight/domain/reference/closing/property-tax-table';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import { formatMoney } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, type Result, words } from '../../result';

/** The states of the lowest and highest rate, and those at each quarter of the way between. */
function spreadOf(states: readonly TaxRateRow[]) {
  const sorted = states.toSorted((one, other) => Number(one.percent) - Number(other.percent));
  const last = sorted.length - 1;
  const found = [
    { at: 0, words: ', the lowest' },
    { at: Math.round(last / 4), words: ', a quarter are below' },
    { at: Math.round(last / 2), words: ', in the middle' },
    { at: Math.round((last * 3) / 4), words: ', a quarter are above' },
    { at: last, words: ', the highest' },
  ];
  return found.flatMap(({ at, words: more }) => {
    const row = sorted[at];
    return row === undefined ? [] : [{ state: row.state, words: more }];
  });
}

const coverage = propertyTaxRates.countyCoverage;

export const propertyTax = calculator({
  operation: 'property-tax',
  tables: [propertyTaxRates],
  fields: {
    price: shared.price('Value'),
    state: shared.state(),
    county: shared.county({ hint: 'Empty: the state’s average' }),
  },
  askedFirst: {
    fields: ['state'],
    examples: () =>
      spreadOf(propertyTaxRates.states).map(({ state, words: more }) => ({
        name: `${stateNames[state] ?? state}${more}`,
        texts: { state },
      })),
    title: 'The tax a year, from the lowest state to the highest',
    lead: 'By the average rate of each state. Choose the state of the home.',
  },
  names: { value: 'price' },
  question: ({ price, state, county }) => ({
    state,
    county: isCounty(counties, state, county) ? county : null,
    value: price,
  }),
  answer: (home: TaxedHome, editions) => {
    refuse(validateTaxedHome(home, counties));
    return estimatePropertyTax(home, { propertyTaxRates: editions.of(propertyTaxRates) });
  },
  show: (tax, { county, state }): Result => ({
    deal: { taxesYearly: tax.annual },
    headlines: [
      { ...amount('Property tax a year', tax.annual), isEstimate: true },
      { ...amount('A month', tax.monthly), isEstimate: true },
      words('Rate on the value', `${tax.percent}%`),
      words('By the average of', tax.level === 'county' ? county : `the state (${state})`),
      words('Other opinions', `${formatMoney(tax.low)} to ${formatMoney(tax.high)}`),
    ],
    working: [{ lines: linesOf(tax) }],
    charts: [],
    tables: [
      {
        title: 'What each source makes of it',
        file: 'property-tax',
        columns: [
          { header: 'Source', kind: 'words' },
          { header: 'Percent of value', kind: 'number' },
          { header: 'A year', kind: 'money' },
        ],
        rows: [tax, ...tax.opinions].map(({ citation, percent, annual }) => [
          `${citation.publisher}: ${citation.title}`,
          percent.toNumber(),
          annual,
        ]),
      },
    ],
    notes: [
      ...(county !== '' && tax.level === 'state'
        ? [`No rate of ${county} is on file: this is the average of the whole state.`]
        : []),
      'An estimate from an average of owner-occupied homes; the bill of one home can be far from it.',
      ...tax.homestead.map(({ note }) => note),
      ...tax.notes.filter((note) => note !== coverage.missing),
      ...(tax.level === 'state' ? [`Counties on file: ${coverage.states.join(', ')}.`] : []),
    ],
  }),
});

function linesOf({ annual, monthly, formula, citation, opinions }: PropertyTaxEstimate) {
  const lines: WorkingLine[] = [
    moneyLine('annual', 'Property tax a year', annual, formula, citation),
    moneyLine('monthly', 'A month', monthly, 'yearly tax ÷ 12', citation),
    ...opinions.map((opinion, at) =>
      moneyLine(
        `opinion-${at + 1}`,
        `By ${opinion.citation.publisher}`,
        opinion.annual,
        `${opinion.percent}% of the value`,
        opinion.citation,
      ),
    ),
  ];
  return lines;
}
