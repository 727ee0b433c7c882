import { refuse } from '@deedlight/domain/invalid';
import { isPropertyId } from '@deedlight/domain/property/property-id';

/** Identifies the last row of a page by its sort key, as PostgreSQL writes it, and its id. */
export type Position = { key: string | null; id: string };

export function cursorOf({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Throws InvalidInput if the text is no cursor of ours. */
export function positionOf(cursor: string): Position {
  const [key, id] = parsed(cursor);
  const isKey = key === null || (typeof key === 'string' && /^[\d.e+-]{1,40}$/.test(key));
  if (isKey && typeof id === 'string' && isPropertyId(id)) return { key, id };
  refuse([{ field: 'cursor', message: 'Take `next` of the page before as it is' }]);
  throw new Error('refuse always throws here');
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
