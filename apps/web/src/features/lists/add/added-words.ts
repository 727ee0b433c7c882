import { formatCount } from '../../../kit/format/format';

/** Says how many homes were added, and how many were there already. */
export function addedWords(list: string, added: number, asked: number): string {
  const there = asked - added;
  if (added === 0) {
    return asked === 1
      ? `The home is in “${list}” already`
      : `All ${formatCount(asked, 'home')} are in “${list}” already`;
  }
  const words = `${formatCount(added, 'home')} added to “${list}”`;
  if (there === 0) return words;
  return `${words}, ${formatCount(there, 'was', 'were')} there already`;
}
