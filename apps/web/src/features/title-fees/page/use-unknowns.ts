import { useEffect } from 'react';
import type { Closing } from '../closing/use-closing';
import type { Selling } from '../selling/use-net-sheet';
import { buyerUnknowns, sellerUnknowns, type Unknown, type Unknowns } from './unknowns';

/** What is not known yet on either side of the closing. */
export function useUnknowns(closing: Closing, selling: Selling): Unknowns {
  return {
    buyer: buyerUnknowns(closing),
    seller: sellerUnknowns({ ...selling, quoted: closing.quoted }),
  };
}

/** Moves the focus to the input that answers what is wanted; one behind a button is opened. */
export function useFocusOn(wanted: Unknown | null): void {
  // Focus is the document's, outside of React.
  useEffect(() => {
    if (wanted === null) return;
    const places = [...document.querySelectorAll<HTMLElement>('[data-field]')];
    const place = places.find(({ dataset }) => dataset.field === wanted.field);
    const control = place?.querySelector<HTMLElement>('input, select, button');
    control?.focus();
    if (control instanceof HTMLButtonElement) control.click();
  }, [wanted]);
}
