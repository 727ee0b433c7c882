import { createContext, type ReactNode, useContext } from 'react';
import { TextLink } from '../../ui/text-link';

/** The route of a property: the public page, or the one inside the signed-in area. */
export type PropertyPath = '/property/$id' | '/app/property/{-$id}';

const Path = createContext<PropertyPath>('/property/$id');

/** Keeps links to other properties on the same side, public or signed in. */
export const PropertyPathProvider = Path;

/** Opening a property counts as a search, so the link is never preloaded. */
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
