import { useCallback, useEffect, useRef } from 'react';
import type { Backing } from '../../../kit/evidence/backing';
import type { FieldState } from '../../../kit/fields/field';
import { inputBackings, useSaidBy } from '../../scenario/public';

/**
 * Returns a function that lists the sources of the inputs when a file is made. The function itself
 * never changes, so that a long table does not render again.
 */
export function useInputsSaid(fields: readonly FieldState[]): () => readonly Backing[] {
  const says = useSaidBy();
  const latest = useRef<() => readonly Backing[]>(() => []);
  useEffect(() => {
    latest.current = () => inputBackings(fields, says());
  });
  return useCallback(() => latest.current(), []);
}
