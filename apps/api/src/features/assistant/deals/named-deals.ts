import { isNamed } from '../is-named';

type Called = { name: string; place: string };

/** The deals that a question in lower case names: by their name, or by the street of their home. */
export function namedDeals<Deal extends Called>(deals: readonly Deal[], text: string): Deal[] {
  return deals.filter((deal) => namesIn(deal, text).length > 0);
}

/** A question without the words that name a deal: a house number is no amount. */
export function withoutNames(deals: readonly Called[], question: string): string {
  return deals
    .flatMap((deal) => namesIn(deal, lower(question)))
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replace(new RegExp(escaped(name), 'i'), ' it '), plain(question));
}

/** How the question names a deal: a name after a preposition or in quotation marks, or a street. */
function namesIn({ name, place }: Called, text: string): string[] {
  const said = lower(name).trim();
  const after = new RegExp(
    `\\b(on|of|for|in|at|about|from|with) (the )?${escaped(said)}(?![\\w-])`,
  );
  const isSaid = isNamed('deal', name, text) || (said.length > 2 && after.test(text));
  return [...(isSaid ? [said] : []), ...streetsOf(place).filter((street) => says(text, street))];
}

/** "12 Elm St" is also called "12 Elm", but not "12". */
function streetsOf(place: string): string[] {
  const words = lower(place.split(',')[0] ?? '').split(/\s+/);
  if (!/^\d/.test(words[0] ?? '')) return [];
  return words
    .map((_, at) => words.slice(0, at + 1))
    .filter((some) => some.slice(1).some((word) => /^[a-z]{3,}$/.test(word)))
    .map((some) => some.join(' '))
    .toReversed();
}

function says(text: string, words: string): boolean {
  return new RegExp(`(?<![\\w-])${escaped(words)}(?![\\w-])`).test(text);
}

function plain(text: string): string {
  return text.replaceAll('’', "'");
}

function lower(text: string): string {
  return plain(text).toLowerCase();
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
