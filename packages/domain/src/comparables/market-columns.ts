import { columnOf } from './column-of';
import type { Home, MarketSale } from './comparable-sale';

export const fittedAttributes = ['size', 'beds', 'baths', 'age', 'lot', 'condition'] as const;
export type FittedAttribute = (typeof fittedAttributes)[number];

/**
 * Returns a home's attribute on the scale in which its price is fitted: areas as logarithms, so
 * that one percent more counts alike in small and large homes; rooms one by one; age by the year of
 * construction; condition by the steps of the roll's scale.
 */
export function measureOf(home: Home, attribute: FittedAttribute): number | null {
  switch (attribute) {
    case 'size':
      return logOf(home.livingAreaSqft);
    case 'lot':
      return logOf(home.lotSqft);
    case 'beds':
      return home.beds;
    case 'baths':
      return home.baths;
    case 'age':
      return home.yearBuilt;
    case 'condition':
      return home.conditionStep;
  }
}

function logOf(area: number | null): number | null {
  return area === null || area <= 0 ? null : Math.log(area);
}

/** The home's coordinates are fitted along with its attributes, as controls. */
type Measured = FittedAttribute | 'east' | 'north';

/** The values of one attribute, sale by sale; NaN when unknown. */
export type Measures = { attribute: Measured; values: Float64Array };

/** One column of the fit: how it is centred and scaled, and how many sales know it. */
export type FitColumn = {
  attribute: Measured;
  centre: number;
  scale: number;
  known: number;
  /**
   * Standardized over the sales fitted. A sale without the attribute gets the mean, so that it says
   * nothing of the rate.
   */
  standardised: Float64Array;
};

export function measuresOf(sales: readonly MarketSale[]): Measures[] {
  const column = (attribute: Measured, read: (sale: MarketSale) => number | null): Measures => ({
    attribute,
    values: columnOf(sales.length, (at) => read(sales[at] as MarketSale) ?? Number.NaN),
  });
  return [
    ...fittedAttributes.map((attribute) => column(attribute, (sale) => measureOf(sale, attribute))),
    column('east', ({ lng }) => lng),
    column('north', ({ lat }) => lat),
  ];
}

/**
 * Returns the columns that enough of the `kept` sales have on record and that differ between them.
 */
export function fitColumns(
  measures: readonly Measures[],
  kept: Int32Array,
  leastKnown: number,
): FitColumn[] {
  return measures.flatMap(({ attribute, values }) => {
    const { known, centre, scale } = spreadOf(values, kept);
    if (known < leastKnown || scale < 1e-9) return [];
    const standardised = columnOf(kept.length, (at) => {
      const value = values[kept[at] as number] as number;
      return Number.isNaN(value) ? 0 : (value - centre) / scale;
    });
    return [{ attribute, centre, scale, known, standardised }];
  });
}

function spreadOf(values: Float64Array, kept: Int32Array) {
  let known = 0;
  let sum = 0;
  for (const sale of kept) {
    const value = values[sale] as number;
    if (Number.isNaN(value)) continue;
    known += 1;
    sum += value;
  }
  const centre = sum / known;
  let squares = 0;
  for (const sale of kept) {
    const value = values[sale] as number;
    if (!Number.isNaN(value)) squares += (value - centre) ** 2;
  }
  return { known, centre, scale: Math.sqrt(squares / known) };
}
