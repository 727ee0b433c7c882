import type { ClientLink } from '@deedlight/contract/client-pages';

type Section = Pick<ClientLink, 'id' | 'propertyId'>;

/** The home of a section, by which the choice of its market is known however sections move. */
export type HomeOf = { id: string; propertyId: string };

/**
 * Returns the sections after which a market may stand: the first of each home, since a second would
 * say the same.
 */
export function homesOf(sections: readonly Section[]): HomeOf[] {
  const firsts = new Map<string, HomeOf>();
  for (const { id, propertyId } of sections) {
    if (propertyId !== null && !firsts.has(propertyId)) firsts.set(propertyId, { id, propertyId });
  }
  return [...firsts.values()];
}
