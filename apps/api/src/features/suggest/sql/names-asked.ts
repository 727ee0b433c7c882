import { nearWord } from '@deedlight/domain/suggest/asked-words';
import type { TypedWord } from '@deedlight/domain/suggest/read-query';

/** Returns a query on the words of listings that requires every word of a name. */
export function namesWithAll(name: readonly TypedWord[]): string {
  return name.map(asTyped).join(' & ');
}

/** Returns the same query that also allows a mistake in the second half of a word. */
export function namesNear(name: readonly TypedWord[]): string {
  return name
    .map((word) => {
      const near = nearWord(word);
      return near === null ? asTyped(word) : `'${near.head}':*`;
    })
    .join(' & ');
}

/** Quotes a word; words of names consist of letters and digits only. */
function asTyped({ text, beginning }: TypedWord): string {
  return beginning === null ? `'${text}'` : `'${beginning}':*`;
}
