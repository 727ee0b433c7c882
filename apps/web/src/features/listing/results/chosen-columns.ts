import { useState } from 'react';
import { type FigureColumn, figureColumns, usualColumns } from './home-columns';

const kept = 'listing-columns';

type ColumnId = FigureColumn['id'];

/** The columns that the person chose on this device, in the order of the page. */
export function useChosenColumns(): [readonly ColumnId[], (next: readonly ColumnId[]) => void] {
  const [chosen, setChosen] = useState(readColumns);
  function choose(next: readonly ColumnId[]) {
    const inOrder = figureColumns.map(({ id }) => id).filter((id) => next.includes(id));
    setChosen(inOrder);
    try {
      localStorage.setItem(kept, inOrder.join(','));
    } catch {
      // Storage is blocked: the choice then lasts as long as the page.
    }
  }
  return [chosen, choose];
}

function readColumns(): readonly ColumnId[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(kept);
  } catch {
    // Storage is blocked, so nothing was kept.
  }
  if (text === null) return usualColumns;
  const names = text.split(',');
  return figureColumns.map(({ id }) => id).filter((id) => names.includes(id));
}
