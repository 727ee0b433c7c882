import { type Cents, cents } from '../money';
import { type AdjustedSale, type AdjustmentEdits, adjustSale } from './adjust-sale';
import type { Home } from './comparable-sale';
import type { MarketFit } from './fit-market';
import { type DroppedSale, dropEach, type Indication, indicateValue } from './indicate-value';
import { type Area, areaKindWords } from './shared-area';

/** The number of the most similar sales that are compared by default. */
export const usuallyCompared = 6;
/**
 * Lenders' guideline for gross adjustments as a share of the price: beyond it the sale is too
 * different a home.
 */
export const mostGross = 0.25;
/** An appraisal rests on at least three closed sales. */
export const leastCounted = 3;

type ComparedSale = Home & {
  saleId: string;
  price: number;
  soldOn: string;
  similarity: { score: number };
};

/** A sale beside the subject: adjusted to it, with its share of the value. */
export type Compared<Sale> = Sale &
  AdjustedSale & {
    weight: number;
    /** The net adjustment as a share of the price. */
    netShare: number;
    grossShare: number;
    /** Its gross adjustments are past the limit: it is shown, but the value does not rest on it. */
    isPastLimit: boolean;
    drop: DroppedSale | null;
  };

export type Comparison<Sale> = {
  sales: Compared<Sale>[];
  indication: Indication | null;
  /** The reason why there is no indicated value; null when there is one. */
  refusal: string | null;
};

/**
 * The value that sales indicate, each adjusted to the subject. A sale counts while its gross
 * adjustments keep within the limit; where fewer than three do, no value is given. The comparables
 * page and the opinion of value both take theirs from here.
 */
export function compareSales<Sale extends ComparedSale>(
  chosen: readonly Sale[],
  subject: Home,
  market: MarketFit,
  editsOf: (saleId: string) => AdjustmentEdits | undefined = () => undefined,
): Comparison<Sale> {
  const adjusted = chosen.map((sale) => {
    const edits = editsOf(sale.saleId);
    const priced = { ...sale, price: cents(sale.price) };
    return { ...sale, ...adjustSale(priced, subject, market, edits) };
  });
  const counted = adjusted.filter((sale) => !isPastLimit(sale)).map(weighedOf);
  const refusal = refusalOf(chosen.length, counted.length);
  const indication = refusal === null ? indicateValue(counted, market) : null;
  const weights = new Map(indication?.weights.map(({ id, weight }) => [id, weight]));
  const drops = new Map(
    indication && dropEach(counted, market).map((drop): [string, DroppedSale] => [drop.id, drop]),
  );
  const sales = adjusted.map((sale) => ({
    ...sale,
    weight: weights.get(sale.saleId) ?? 0,
    netShare: sale.net / sale.price,
    grossShare: sale.gross / sale.price,
    isPastLimit: isPastLimit(sale),
    drop: drops.get(sale.saleId) ?? null,
  }));
  return { sales, indication, refusal };
}

/** Returns what a reader of the value must know of the market behind it. */
export function marketNotices(market: MarketFit): string[] {
  return market.fitted ? [] : ['No adjustment could be fitted here: the prices are as sold'];
}

/** Returns what a reader of the value must know of sales whose distance is not known. */
export function areaNotices(area: Area | null): string[] {
  if (area === null) return [];
  const { kind, name } = area;
  return [`No distance is known: the sales are of the same ${areaKindWords[kind]}, ${name}`];
}

function isPastLimit({ gross, price }: { gross: Cents; price: number }): boolean {
  return gross > price * mostGross;
}

function weighedOf(sale: ComparedSale & AdjustedSale) {
  const { saleId: id, adjusted, standardError, similarity } = sale;
  return { id, adjusted, standardError, similarity: similarity.score };
}

function refusalOf(compared: number, counted: number): string | null {
  if (compared === 0) return 'No comparable sale is in the grid';
  if (counted >= leastCounted) return null;
  const needed = `a value needs ${leastCounted}`;
  if (counted === compared) {
    return `Only ${compared} ${compared === 1 ? 'sale is' : 'sales are'} compared: ${needed}`;
  }
  const share = `${mostGross * 100}% of their price`;
  const few = counted === 0 ? 'none' : `only ${counted}`;
  return `Of ${compared} ${compared === 1 ? 'sale' : 'sales'} ${few} can be brought to this home by adjustments of ${share} or less: ${needed}`;
}
