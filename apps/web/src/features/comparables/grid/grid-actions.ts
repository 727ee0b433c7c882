import type { AdjustmentName } from '@deedlight/domain/comparables/adjust-sale';
import type { SearchPatch } from '../../../kit/url-state/url-state';
import { type GridModel, movedBy } from './grid-model';
import { editsText, type GridState, listText, withEdit } from './grid-state';

export type GridActions = {
  include: (id: string) => void;
  exclude: (id: string) => void;
  pin: (id: string) => void;
  move: (id: string, by: -1 | 1) => void;
  edit: (id: string, name: AdjustmentName, amount: number | null) => void;
  /** Restores the rule's selection and the market's adjustments. */
  reset: () => void;
};

/** Returns the reader's actions on the grid, as changes of the address. */
export function gridActions(
  state: GridState,
  model: GridModel,
  change: (patch: SearchPatch) => void,
): GridActions {
  const { added, removed, pinned, edits } = state;
  return {
    include: (id) =>
      change({ in: listText([...without(added, id), id]), out: listText(without(removed, id)) }),
    exclude: (id) =>
      change({
        out: listText([...without(removed, id), id]),
        in: listText(without(added, id)),
        pin: listText(without(pinned, id)),
      }),
    pin: (id) =>
      change({
        pin: listText(pinned.includes(id) ? without(pinned, id) : [...pinned, id]),
        // Unpinning must not remove the sale from the grid.
        in: listText([...without(added, id), id]),
      }),
    move: (id, by) => change({ order: listText(movedBy(model.sales, id, by)) }),
    edit: (id, name, amount) => change({ edit: editsText(withEdit(edits, id, name, amount)) }),
    reset: () => change({ in: null, out: null, pin: null, order: null, edit: null }),
  };
}

export function isTouched({ added, removed, pinned, order, edits }: GridState): boolean {
  return added.length + removed.length + pinned.length + order.length + edits.size > 0;
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id);
}
