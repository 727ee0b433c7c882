import type { Ground } from './ground-of-records';

/** Says what a drawn ground is, since nobody has published it; nothing where nothing is drawn. */
export function groundNote({ streets, cities }: Ground): string {
  if (streets.length > 0) return 'Streets drawn from the addresses on record';
  return cities.length > 0 ? 'Cities drawn from the homes on record' : '';
}
