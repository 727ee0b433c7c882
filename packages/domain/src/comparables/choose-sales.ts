import type { AdjustmentEdits } from './adjust-sale';
import { areaNotices, marketNotices, usuallyCompared } from './compare-sales';
import type { MarketFit } from './fit-market';
import type { Area } from './shared-area';

/** What a reader changed of a grid, by the ids of its sales. */
export type GridChoice = {
  added: readonly string[];
  removed: readonly string[];
  pinned: readonly string[];
  order: readonly string[];
  edits: ReadonlyMap<string, AdjustmentEdits>;
};

type Found = { saleId: string };

/**
 * Returns the sales of a grid out of those that were found, the most alike first: pinned ones, then
 * by the reader's order, then as they were found.
 */
export function chooseSales<Sale extends Found>(
  found: readonly Sale[],
  { added, removed, pinned, order }: GridChoice,
): Sale[] {
  const chosen = found.filter(
    ({ saleId }, at) =>
      !removed.includes(saleId) &&
      (at < usuallyCompared || added.includes(saleId) || pinned.includes(saleId)),
  );
  const place = (id: string) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return chosen.toSorted(
    (a, b) =>
      Number(pinned.includes(b.saleId)) - Number(pinned.includes(a.saleId)) ||
      place(a.saleId) - place(b.saleId),
  );
}

/** Returns the ids that a reader put in, put first or entered amounts for, but for those taken out. */
export function chosenByHand({
  added,
  removed,
  pinned,
  edits,
}: Omit<GridChoice, 'order' | 'edits'> & { edits: Iterable<string> }): string[] {
  return [...new Set([...added, ...pinned, ...edits])].filter((id) => !removed.includes(id));
}

/** Returns how many amounts of a grid were entered by hand. */
export function countEdited(sales: readonly { lines: readonly { basis: string }[] }[]): number {
  return sales.reduce(
    (all, { lines }) => all + lines.filter(({ basis }) => basis === 'edited').length,
    0,
  );
}

/** Returns the sentences that a reader of the grid's value must know. */
export function gridNotices(area: Area | null, market: MarketFit, edited: number): string[] {
  const byHand = edited === 0 ? '' : ', but for amounts entered by hand';
  return [
    ...areaNotices(area).map((notice) => `${notice}.`),
    ...marketNotices(market).map((notice) => `${notice}${byHand}.`),
  ];
}
