import { createContext, type ReactNode, useContext } from 'react';
import { TextLink } from '../../ui/text-link';

/** Where a property is shown: on the public page, or inside the signed-in area. */
export type PropertyPath = '/property/$id' | '/app/property/{-$id}';

const Path = createContext<PropertyPath>('/property/$id');

/** Links to other properties below this one stay where the reader is. */
export const PropertyPathProvider = Path;

/** Whoever reads a property counts it: never loaded ahead of the press. */
export function PropertyLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <TextLink to={useContext(Path)} params={{ id }} preload={false}>
      {children}
    </TextLink>
  );
}

/** Tells whether the reader is in the signed-in area. */
export function useIsInside(): boolean {
  return useContext(Path) === '/app/property/{-$id}';
}
