import { useCallback, useEffect, useRef } from 'react';
import { inputBackings } from '../../../lib/fields/said-by';
import type { FieldState } from '../../../lib/fields/use-fields';
import { useSaidBy } from '../../../lib/fields/use-said-by';
import type { Backing } from '../../../ui/backing';

/** What the inputs rest on when a file is made; one function for good, so that a long table keeps still. */
export function useInputsSaid(fields: readonly FieldState[]): () => readonly Backing[] {
  const says = useSaidBy();
  const latest = useRef<() => readonly Backing[]>(() => []);
  useEffect(() => {
    latest.current = () => inputBackings(fields, says());
  });
  return useCallback(() => latest.current(), []);
}
