import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { ComparablesReport, RecordedSale } from '@deedlight/contract/provider/comparables';
import { formatDay, formatMoney } from '../../../kit/format/format';
import type { GridModel } from '../grid/grid-model';

export type ProvidedSale = ComparablesReport['sales'][number];

type Found = Pick<ComparablesOut, 'excluded' | 'subject'>;
type Model = Pick<GridModel, 'sales' | 'others'>;

/**
 * Returns how the provider's sale stands in our records: "#3 in the grid", "Left out: …", "Not in
 * the records".
 */
export function standingWords(
  { record, pricedOn }: Pick<ProvidedSale, 'record' | 'pricedOn'>,
  found: Found,
  model: Model,
): string {
  if (record === null) return 'Not in the records';
  if (record.id === found.subject.id) return 'The subject itself';
  const ours = salesOf(record.id, found, model);
  const sale = ours.find(({ soldOn }) => soldOn === pricedOn) ?? ours[0];
  if (sale === undefined) return `Not found by the rule: ${lastSaleWords(record)}`;
  // For a parcel that was sold more than once, the provider may mean another sale.
  return sale.soldOn === pricedOn ? sale.words : `${sale.words} (sold ${formatDay(sale.soldOn)})`;
}

function salesOf(id: string, { excluded }: Found, { sales, others }: Model) {
  const all = [
    ...sales.map((sale) => ({ ...sale, words: `#${sale.mark} in the grid` })),
    ...others.map((sale) => ({ ...sale, words: 'Found, not in the grid' })),
    ...excluded.map((sale) => ({
      ...sale,
      words: `Left out: ${sale.reasons.map(({ text }) => text).join('; ')}`,
    })),
  ];
  return all.filter(({ propertyId }) => propertyId === id);
}

function lastSaleWords({ soldOn, price }: RecordedSale): string {
  if (soldOn === null) return 'no sale known';
  const sum = price === null ? 'an unknown price' : formatMoney(price, { cents: 'never' });
  return `last sold ${formatDay(soldOn)} for ${sum}`;
}
