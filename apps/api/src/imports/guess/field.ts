import type { Fit } from './fits';
import type { Profile } from './profile';

/** Something that a mapping can take from a column. */
export type Field = {
  key: string;
  /** Words of a name that tell of it, and how surely. */
  names: readonly (readonly [string, number])[];
  /** A name with one of these words means something else. */
  not: string;
  fit: (profile: Profile) => Fit;
  /** How far values alone fit where no name tells. */
  byValue?: Field['fit'];
};

/** `names` are words and how surely they tell, "total value:.8". */
export function field(key: string, names: string, not: string, fit: Field['fit']): Field {
  const each = names.split(', ').map((name) => {
    const [words = '', sure = '1'] = name.split(':');
    return [words, Number(sure)] as const;
  });
  return { key, names: each, not, fit };
}
