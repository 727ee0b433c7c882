import type { Home, MarketSale } from './comparable-sale';

export const fittedAttributes = ['size', 'beds', 'baths', 'age', 'lot'] as const;
export type FittedAttribute = (typeof fittedAttributes)[number];

/**
 * A home's attribute on the scale in which its price is fitted: areas as logarithms, so that one
 * percent more counts alike in small and large homes; rooms one by one; age by the year it was built.
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
  }
}

function logOf(area: number | null): number | null {
  return area === null || area <= 0 ? null : Math.log(area);
}

/** One column of the fit: how it is centred and scaled, and how many sales know it. */
export type FitColumn = {
  attribute: FittedAttribute | 'east' | 'north';
  centre: number;
  scale: number;
  known: number;
  read: (sale: MarketSale) => number | null;
};

/** The columns that enough sales know and that differ between them; place goes along as a control. */
export function fitColumns(sales: readonly MarketSale[], leastKnown: number): FitColumn[] {
  const candidates: Pick<FitColumn, 'attribute' | 'read'>[] = [
    ...fittedAttributes.map((attribute) => ({
      attribute,
      read: (sale: MarketSale) => measureOf(sale, attribute),
    })),
    { attribute: 'east', read: ({ lng }) => lng },
    { attribute: 'north', read: ({ lat }) => lat },
  ];
  return candidates.flatMap((candidate) => {
    const values = sales.map(candidate.read).filter((value) => value !== null);
    if (values.length < leastKnown) return [];
    const centre = mean(values);
    const scale = Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
    return scale < 1e-9 ? [] : [{ ...candidate, centre, scale, known: values.length }];
  });
}

/** A sale without the attribute says nothing of it: it stands in the middle. */
export function standardised({ read, centre, scale }: FitColumn, sale: MarketSale): number {
  const value = read(sale);
  return value === null ? 0 : (value - centre) / scale;
}

function mean(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0) / values.length;
}
