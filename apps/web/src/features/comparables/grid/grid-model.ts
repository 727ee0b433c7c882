import type { ComparableSale, ComparablesOut, ExcludedSale } from '@deedlight/contract/comparables';
import type { Home } from '@deedlight/domain/comparables/comparable-sale';
import {
  areaNotices,
  type Compared,
  compareSales,
  marketNotices,
  usuallyCompared,
} from '@deedlight/domain/comparables/compare-sales';
import type { Indication } from '@deedlight/domain/comparables/indicate-value';
import { type Cents, cents } from '@deedlight/domain/money';
import { subjectHome } from '../../valuation/public';
import type { GridState } from './grid-state';

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

type Choice = Pick<GridState, 'added' | 'removed' | 'pinned' | 'order' | 'edits'>;

/** The server lists no more than these. */
const mostListed = 20;

/** Builds the grid with the reader's changes: the server's own functions, run in the browser. */
export function gridOf(found: ComparablesOut, choice: Choice): GridModel {
  const subject = subjectHome(found.subject);
  const { fit } = found.market;
  const chosen = inOrder(chosenOf(found.comparables, choice), choice);
  const { sales: compared, ...value } = compareSales(chosen, subject, fit, (saleId) =>
    choice.edits.get(saleId),
  );
  const sales = compared.map((sale, at) => ({
    ...sale,
    mark: at + 1,
    isPinned: choice.pinned.includes(sale.saleId),
  }));
  const edited = sales.reduce((all, { lines }) => all + lines.filter(isEdited).length, 0);
  const byHand = edited === 0 ? '' : ', but for amounts entered by hand';
  const inGrid = new Set(chosen.map(({ saleId }) => saleId));
  return {
    subject,
    sales,
    others: found.comparables.filter(({ saleId }) => !inGrid.has(saleId)),
    takenOut: found.comparables.filter(({ saleId }) => choice.removed.includes(saleId)),
    ...value,
    rateBase: value.indication?.value ?? meanPrice(sales),
    notices: [
      ...areaNotices(found.area).map((notice) => `${notice}.`),
      ...marketNotices(fit).map((notice) => `${notice}${byHand}.`),
    ],
    edited,
  };
}

function meanPrice(sales: readonly GridSale[]): number | null {
  if (sales.length === 0) return null;
  return sales.reduce((all, { price }) => all + price, 0) / sales.length;
}

function isEdited({ basis }: { basis: string }): boolean {
  return basis === 'edited';
}

function chosenOf(sales: readonly ComparableSale[], { added, removed, pinned }: Choice) {
  return sales.filter(
    ({ saleId }, at) =>
      !removed.includes(saleId) &&
      (at < usuallyCompared || added.includes(saleId) || pinned.includes(saleId)),
  );
}

/** Orders pinned sales first, then by the reader's order, then by similarity. */
function inOrder(sales: readonly ComparableSale[], { pinned, order }: Choice): ComparableSale[] {
  const place = (id: string) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return sales.toSorted(
    (a, b) =>
      Number(pinned.includes(b.saleId)) - Number(pinned.includes(a.saleId)) ||
      place(a.saleId) - place(b.saleId),
  );
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
