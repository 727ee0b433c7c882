import type { Suggestion } from '@deedlight/contract/property/properties';
import { isPropertyId } from '@deedlight/domain/property/property-id';
import { type SuggestCandidate, suggest } from '@deedlight/domain/suggest/suggest';
import type { RequestContext } from '../../platform/context';
import type { SuggestIndexHandle } from './suggest-index-handle';
import { findSuggested, type SuggestedRow } from './suggest-repo';
import { theOneNamed } from './the-one-named';

/** Suggestions for what was typed so far. Names of owners count for members only. */
export async function suggestProperties(
  { actor, database }: Pick<RequestContext, 'actor' | 'database'>,
  handle: SuggestIndexHandle,
  query: string,
): Promise<Suggestion[]> {
  const index = await handle.ready();
  const candidates = suggest(index, query, { owners: actor.role === 'authenticated' });
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  const withOwners = candidates.some(({ by }) => by === 'owner');
  const rows = await database.asUser(actor, (db) => findSuggested(db, ids, withOwners));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const whole = theOneNamed(query, rows);
  return candidates.flatMap((candidate) => {
    const row = byId.get(candidate.id);
    return row === undefined ? [] : suggestionOf(candidate, row, row === whole);
  });
}

/** None where the records no longer say what the index matched: the next one will not either. */
function suggestionOf(
  candidate: SuggestCandidate,
  row: SuggestedRow,
  isWhole: boolean,
): Suggestion[] {
  const text = matchedText(candidate, row);
  const { id, address_line: line, unit, city, state, zip, county } = row;
  if (text === null || text === undefined || !isPropertyId(id)) return [];
  return [
    {
      id,
      address: { line, unit, city, state, zip, county },
      parcelNumber: row.parcel_number,
      type: row.type,
      isSample: row.is_sample,
      matched: { by: candidate.by, text, isInexact: candidate.isInexact, isWhole },
    },
  ];
}

function matchedText(candidate: SuggestCandidate, row: SuggestedRow): string | null | undefined {
  switch (candidate.by) {
    case 'address':
      return row.address_line;
    case 'street':
      return row.street;
    case 'city':
      return row.city;
    case 'zip':
      return row.zip;
    case 'parcel':
      return row.parcel_number;
    case 'owner':
      return row.owners[candidate.position];
  }
}
