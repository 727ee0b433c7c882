import type { ComparableSale, ComparablesOut, ExcludedSale } from '@deedlight/contract/comparables';
import {
  chooseSales,
  countEdited,
  type GridChoice,
  gridNotices,
} from '@deedlight/domain/comparables/choose-sales';
import type { Home } from '@deedlight/domain/comparables/comparable-sale';
import { type Compared, compareSales } from '@deedlight/domain/comparables/compare-sales';
import type { Indication } from '@deedlight/domain/comparables/indicate-value';
import { subjectHome } from '@deedlight/domain/comparables/subject-home';
import { type Cents, cents } from '@deedlight/domain/money';

/** A sale in the grid: adjusted to the subject, with its share of the value. */
export type GridSale = Compared<ComparableSale> & {
  /** Its number in the grid and on the map, from 1. */
  mark: number;
  isPinned: boolean;
};

export type GridModel = {
  subject: Home;
  sales: GridSale[];
  /** Sales that were found but are not in the grid. */
  others: ComparableSale[];
  /** The sales among `others` that the reader excluded. */
  takenOut: ComparableSale[];
  indication: Indication | null;
  /** The reason why there is no indicated value; null when there is one. */
  refusal: string | null;
  /** Notices about the value: that nothing could be fitted, or what was edited by hand. */
  notices: string[];
  /**
   * The price at which rates are stated: the indicated value, otherwise the sales' mean price; null
   * without sales.
   */
  rateBase: number | null;
  edited: number;
};

/** The server lists no more than these. */
const mostListed = 20;

/** Builds the grid with the reader's changes: the server's own functions, run in the browser. */
export function gridOf(found: ComparablesOut, choice: GridChoice): GridModel {
  const subject = subjectHome(found.subject);
  const { fit } = found.market;
  const chosen = chooseSales(found.comparables, choice);
  const { sales: compared, ...value } = compareSales(chosen, subject, fit, (saleId) =>
    choice.edits.get(saleId),
  );
  const sales = compared.map((sale, at) => ({
    ...sale,
    mark: at + 1,
    isPinned: choice.pinned.includes(sale.saleId),
  }));
  const edited = countEdited(sales);
  const inGrid = new Set(chosen.map(({ saleId }) => saleId));
  return {
    subject,
    sales,
    others: found.comparables.filter(({ saleId }) => !inGrid.has(saleId)),
    takenOut: found.comparables.filter(({ saleId }) => choice.removed.includes(saleId)),
    ...value,
    rateBase: value.indication?.value ?? meanPrice(sales),
    notices: gridNotices(found.area, fit, edited),
    edited,
  };
}

function meanPrice(sales: readonly GridSale[]): number | null {
  if (sales.length === 0) return null;
  return sales.reduce((all, { price }) => all + price, 0) / sales.length;
}

/** Returns how many sales passed the screening, which can be more than are listed. */
export function countMet({ comparables, excluded, beyond }: ComparablesOut): number {
  return comparables.length < mostListed ? comparables.length : beyond.listed - excluded.length;
}

/**
 * Returns each sale that does not count, with the reason: the rule's, or that the reader excluded
 * it.
 */
export function leftOut(
  { excluded }: Pick<ComparablesOut, 'excluded'>,
  { takenOut }: Pick<GridModel, 'takenOut'>,
): { sale: ExcludedSale | ComparableSale; why: string }[] {
  return [
    ...takenOut.map((sale) => ({ sale, why: 'Taken out by hand' })),
    ...excluded.map((sale) => ({
      sale,
      why: sale.reasons.map(({ text }) => text).join('; '),
    })),
  ];
}

/**
 * Returns the ids of the grid with one sale moved a place; unchanged when it is already at the end.
 */
export function movedBy(sales: readonly GridSale[], id: string, by: -1 | 1): string[] {
  const ids = sales.map(({ saleId }) => saleId);
  const at = ids.indexOf(id);
  const [mover, neighbour] = [sales[at], sales[at + by]];
  if (!mover || !neighbour || mover.isPinned !== neighbour.isPinned) return ids;
  ids[at] = neighbour.saleId;
  ids[at + by] = mover.saleId;
  return ids;
}

/** The price per square foot of living area; null when the area is unknown. */
export function perFoot({
  price,
  livingAreaSqft,
}: Pick<ComparableSale, 'price' | 'livingAreaSqft'>): Cents | null {
  return livingAreaSqft === null || livingAreaSqft <= 0
    ? null
    : cents(Math.round(price / livingAreaSqft));
}
