import { nearWord } from '@deedlight/domain/suggest/asked-words';
import type { TypedWord } from '@deedlight/domain/suggest/read-query';

/** A query of the words of listings: those that have every word of a name. */
export function namesWithAll(name: readonly TypedWord[]): string {
  return name.map(asTyped).join(' & ');
}

/** The same where a mistake in the second half of a word is forgiven. */
export function namesNear(name: readonly TypedWord[]): string {
  return name
    .map((word) => {
      const near = nearWord(word);
      return near === null ? asTyped(word) : `'${near.head}':*`;
    })
    .join(' & ');
}

/** The words of names are letters and figures alone. */
function asTyped({ text, beginning }: TypedWord): string {
  return beginning === null ? `'${text}'` : `'${beginning}':*`;
}
