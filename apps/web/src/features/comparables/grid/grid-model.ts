import type { ComparableSale, ComparablesOut, ExcludedSale } from '@deedlight/contract/comparables';
import type { Home } from '@deedlight/domain/comparables/comparable-sale';
import {
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
  /** Found and not in the grid. */
  others: ComparableSale[];
  /** Those of the others that the reader took out. */
  takenOut: ComparableSale[];
  indication: Indication | null;
  /** Why there is no indicated value; null where there is one. */
  refusal: string | null;
  /** What to know of the value, in words: that nothing could be fitted, and what a hand changed. */
  notices: string[];
  /**
   * What rates are told at: the indicated value, else the mean price of the sales; null: no sale.
   */
  rateBase: number | null;
  edited: number;
};

type Choice = Pick<GridState, 'added' | 'removed' | 'pinned' | 'order' | 'edits'>;

/** The server lists no more than these. */
const mostListed = 20;

/**
 * The grid as the reader left it: the same functions as the server's, worked out in the browser.
 */
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
    notices: marketNotices(fit).map((notice) => `${notice}${byHand}.`),
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

/** Pinned ones first, then as the reader ordered them, then the most alike. */
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

/**
 * Returns how many sales stood up to being looked at: more than are listed where those are cut
 * short.
 */
export function countMet({ comparables, excluded, beyond }: ComparablesOut): number {
  return comparables.length < mostListed ? comparables.length : beyond.listed - excluded.length;
}

/** Each sale that does not count, with why: what the rule says, or that a hand took it out. */
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

/** The ids of the grid with one sale moved a place; unchanged where it cannot go further. */
export function movedBy(sales: readonly GridSale[], id: string, by: -1 | 1): string[] {
  const ids = sales.map(({ saleId }) => saleId);
  const at = ids.indexOf(id);
  const [mover, neighbour] = [sales[at], sales[at + by]];
  if (!mover || !neighbour || mover.isPinned !== neighbour.isPinned) return ids;
  ids[at] = neighbour.saleId;
  ids[at + by] = mover.saleId;
  return ids;
}

/** Of a sale's square foot of living area; null where the area is unknown. */
export function perFoot({
  price,
  livingAreaSqft,
}: Pick<ComparableSale, 'price' | 'livingAreaSqft'>): Cents | null {
  return livingAreaSqft === null || livingAreaSqft <= 0
    ? null
    : cents(Math.round(price / livingAreaSqft));
}
