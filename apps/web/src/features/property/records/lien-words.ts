import type { Lien } from '@deedlight/contract/provider/liens';

export const lienStates = { open: 'Open', released: 'Released', vacated: 'Vacated' } as const;

/** The names as one text; null where none is said. */
export function namesOf(names: Lien['creditors']): string | null {
  return names.join(', ') || null;
}
