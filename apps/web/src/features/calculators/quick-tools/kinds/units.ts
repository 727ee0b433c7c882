import { roundHalfUp } from '@deedlight/domain/money';
import { type AreaUnit, convertArea } from '@deedlight/domain/mortgage/area';
import { Decimal } from 'decimal.js';
import type { Field } from '../../../../kit/fields/field';
import { reading, refusal } from '../../../../kit/fields/field';
import { choice, percent } from '../../../../kit/fields/own-fields';
import { formatMoney, formatNumber } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { tool } from '../tool';

const unitNames: Record<AreaUnit, string> = {
  'square-feet': 'Square feet',
  'square-yards': 'Square yards',
  acres: 'Acres',
  'square-metres': 'Square meters',
  hectares: 'Hectares',
};

const area: Field<Decimal> = {
  label: 'Area',
  initial: '',
  control: { kind: 'number' },
  parse: (text) =>
    /^\d{1,9}(\.\d{1,6})?$/.test(text)
      ? reading(new Decimal(text))
      : refusal('Enter an area, such as 2,400 or 0.25.'),
};

export const areaUnits = tool({
  fields: { area, unit: choice('In', unitNames) },
  answer: ({ area: size, unit }) => ({
    figures: others(unit).map((to) => ({
      label: unitNames[to],
      value: formatNumber(convertArea(size, unit, to).toNumber(), to === 'square-feet' ? 0 : 4),
    })),
  }),
});

export const points = tool({
  fields: { loan: shared.loan(), points: percent('Points', { initial: '1' }) },
  answer: ({ loan, points: share }) => ({
    figures: [
      { label: 'In dollars', value: formatMoney(roundHalfUp(share.times(loan))) },
      { label: 'Basis points', value: formatNumber(share.times(10_000).toNumber(), 2) },
    ],
  }),
});

function others(unit: AreaUnit): AreaUnit[] {
  const all = Object.keys(unitNames) as AreaUnit[];
  return all.filter((each) => each !== unit);
}
