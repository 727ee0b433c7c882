import { useCallback, useEffect, useRef } from 'react';
import type { Backing } from '../../../kit/evidence/backing';
import type { FieldState } from '../../../kit/fields/field';
import { inputBackings, useSaidBy } from '../../scenario/public';

/**
 * Returns what the inputs rest on when a file is made; one function for good, so that a long table
 * keeps still.
 */
export function useInputsSaid(fields: readonly FieldState[]): () => readonly Backing[] {
  const says = useSaidBy();
  const latest = useRef<() => readonly Backing[]>(() => []);
  useEffect(() => {
    latest.current = () => inputBackings(fields, says());
  });
  return useCallback(() => latest.current(), []);
}
