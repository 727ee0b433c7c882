import { type ArmStep, armPaths } from '@deedlight/domain/mortgage/loans/arm';
import { Decimal } from 'decimal.js';
import { choice, percent } from '../../../../kit/fields/own-fields';
import { formatMortgageRate } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, type ResultTable, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const adjusting = 'Adjustments';
const caps = 'Caps';

export const arm = calculator({
  operation: 'arm',
  fields: {
    loan: shared.loan(),
    rate: shared.rate('First rate'),
    term: shared.term(),
    fixed: choice(
      'Fixed for',
      { '60': '5 years', '36': '3 years', '84': '7 years', '120': '10 years' },
      {},
    ),
    every: choice('Then adjusts', { '6': 'Every 6 months', '12': 'Every year' }, {}),
    margin: percent('Margin', { initial: '2.75', section: adjusting }),
    index: percent('Index today', { initial: '4.3', section: adjusting, hint: 'Such as SOFR' }),
    drift: percent('Index moves a year', {
      initial: '0',
      section: adjusting,
      hint: 'For five years; below zero it falls',
    }),
    rounding: choice(
      'Rounded',
      { '0.00125': 'To an eighth', '0': 'Not at all' },
      { section: adjusting },
    ),
    firstCap: percent('First', { initial: '2', section: caps }),
    periodicCap: percent('Each later', { initial: '1', section: caps }),
    lifetimeCap: percent('In all', { initial: '5', section: caps }),
  },
  names: {
    initialRate: 'rate',
    fixedMonths: 'fixed',
    adjustEveryMonths: 'every',
    'caps.first': 'firstCap',
    'caps.periodic': 'periodicCap',
    'caps.lifetime': 'lifetimeCap',
    'indexPath.0': 'index',
  },
  question: (asked) => ({
    principal: asked.loan,
    months: asked.term,
    initialRate: asked.rate,
    fixedMonths: Number(asked.fixed),
    adjustEveryMonths: Number(asked.every),
    margin: asked.margin,
    caps: { first: asked.firstCap, periodic: asked.periodicCap, lifetime: asked.lifetimeCap },
    indexPath: pathOf(asked.index, asked.drift, Number(asked.every)),
    roundTo: new Decimal(asked.rounding),
  }),
  answer: armPaths,
  show: ({ projected, worstCase }) => ({
    headlines: [
      amount('First payment', firstOf(projected).payment),
      amount('Highest on this path', highest(projected).payment),
      amount('Highest the caps allow', highest(worstCase).payment),
      words('Highest rate the caps allow', formatMortgageRate(highest(worstCase).rate.toFixed())),
    ],
    working: [],
    charts: [
      moneyChart({
        title: 'Payment over the years',
        kind: 'line',
        xName: 'Year',
        xs: yearsOf(projected),
        series: [
          {
            name: 'On this path',
            values: yearsOf(projected).map((year) => paidIn(projected, year)),
          },
          {
            name: 'At worst',
            values: yearsOf(projected).map((year) => paidIn(worstCase, year)),
            isDashed: true,
          },
        ],
      }),
    ],
    tables: [stepsTable('On this path', projected), stepsTable('At worst', worstCase)],
    notes: ['The index path is an assumption, not a forecast.'],
  }),
});

/** Returns the index at each adjustment: it moves for five years and then stays. */
function pathOf(index: Decimal, drift: Decimal, everyMonths: number): Decimal[] {
  return Array.from({ length: 60 / everyMonths + 1 }, (_, at) => {
    if (at === 0) return index;
    const moved = index.plus(drift.times(at * everyMonths).div(12));
    return Decimal.min(1, Decimal.max(0, moved)).toDecimalPlaces(12);
  });
}

function firstOf(steps: ArmStep[]): ArmStep {
  const [first] = steps;
  if (first === undefined) throw new RangeError('an adjustable loan has a first step');
  return first;
}

function highest(steps: ArmStep[]): ArmStep {
  return steps.reduce((top, step) => (step.payment > top.payment ? step : top), firstOf(steps));
}

function yearsOf(steps: ArmStep[]): number[] {
  return Array.from({ length: Math.ceil((steps.at(-1)?.toMonth ?? 0) / 12) }, (_, at) => at + 1);
}

function paidIn(steps: ArmStep[], year: number): number | null {
  const month = year * 12;
  const step = steps.find(({ fromMonth, toMonth }) => fromMonth <= month && month <= toMonth);
  return (step ?? steps.at(-1))?.payment ?? null;
}

const holds: Record<ArmStep['heldBy'], string> = {
  none: 'Nothing',
  'first-cap': 'First cap',
  'periodic-cap': 'Periodic cap',
  'lifetime-cap': 'Lifetime cap',
  floor: 'Floor',
};

function stepsTable(title: string, steps: ArmStep[]): ResultTable {
  return {
    title,
    file: title === 'At worst' ? 'arm-worst' : 'arm',
    columns: [
      { header: 'From month', kind: 'number' },
      { header: 'To month', kind: 'number' },
      { header: 'Rate', kind: 'rate' },
      { header: 'Held by', kind: 'words' },
      { header: 'Payment', kind: 'money' },
      { header: 'Interest', kind: 'money' },
      { header: 'Balance', kind: 'money' },
    ],
    rows: steps.map((step) => [
      step.fromMonth,
      step.toMonth,
      step.rate.toNumber(),
      holds[step.heldBy],
      step.payment,
      step.interest,
      step.balanceEnd,
    ]),
  };
}
