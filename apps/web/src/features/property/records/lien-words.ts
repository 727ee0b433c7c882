import type { Lien } from '@deedlight/contract/provider/liens';

export const lienStates = { open: 'Open', released: 'Released', vacated: 'Vacated' } as const;

/** Returns the names as one text; null when there are none. */
export function namesOf(names: Lien['creditors']): string | null {
  return names.join(', ') || null;
}
