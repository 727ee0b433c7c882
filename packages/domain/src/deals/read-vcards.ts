import {
  type ContentLine,
  partsOf,
  readContentLines,
  textOf,
} from '../calendar/read-content-lines';
import { guessRole } from './guess-role';
import type { Party } from './parties';

/** What a card says of a person; one that does not end may have been cut off within a value. */
export type ReadCard = { party: Party; isWhole: boolean };

/**
 * Reads the cards of a file (vCard 2.1, 3.0, 4.0). A card that cannot be read never hides the next
 * one, as a library for whole files lets it do.
 */
export function readVCards(text: string): ReadCard[] {
  const cards: ReadCard[] = [];
  let open: ContentLine[] | null = null;
  for (const line of readContentLines(text)) {
    const says =
      line.name === 'BEGIN' || line.name === 'END' ? line.value.trim().toUpperCase() : '';
    if (says !== 'VCARD') open?.push(line);
    else {
      if (open !== null) cards.push({ party: partyOf(open), isWhole: line.name === 'END' });
      open = line.name === 'BEGIN' ? [] : null;
    }
  }
  if (open !== null) cards.push({ party: partyOf(open), isWhole: false });
  return cards;
}

function partyOf(lines: readonly ContentLine[]): Party {
  const named = (name: string) => lines.filter((line) => line.name === name);
  const first = (name: string) => named(name).map(textOf).find(hasText) ?? '';
  const ofCompany = named('ORG').map((line) => partsOf(line)[0] ?? '');
  const called = first('FN') || (named('N').map(nameOf).find(hasText) ?? '');
  const company = ofCompany.find(hasText) ?? (isCompany(lines) ? called : '');
  return {
    role: guessRole([...named('ROLE'), ...named('TITLE')].map(textOf)),
    name: isCompany(lines) && called.trim() === company.trim() ? '' : called,
    company,
    email: withoutScheme(preferred(named('EMAIL'))),
    phone: withoutScheme(preferred(named('TEL').filter(isForVoice))),
    nmls_id: first('X-NMLS-ID'),
  };
}

/** Tells whether a card is that of a company: by the standard, or by the mark of Apple's address book. */
function isCompany(lines: readonly ContentLine[]): boolean {
  return lines.some(
    ({ name, value }) =>
      (name === 'KIND' && /^\s*org\s*$/i.test(value)) ||
      (name === 'X-ABSHOWAS' && /^\s*company\s*$/i.test(value)),
  );
}

function hasText(text: string): boolean {
  return text.trim() !== '';
}

/** The name in the order in which it is said; a card has the family name first. */
function nameOf(line: ContentLine): string {
  const [family, given, additional, , suffix] = partsOf(line);
  return [given, additional, family, suffix].filter((part) => part?.trim()).join(' ');
}

function isForVoice({ params }: ContentLine): boolean {
  return !/\b(fax|pager)\b/.test(params.get('TYPE') ?? '');
}

/** The text of the line that is marked as preferred, or of the first. */
function preferred(lines: readonly ContentLine[]): string {
  const said = lines.filter((line) => hasText(textOf(line)));
  const [best] = said.toSorted((a, b) => rank(a) - rank(b));
  return best === undefined ? '' : textOf(best);
}

/** 1 is the most preferred in vCard 4.0; the versions before only mark one. */
function rank({ params }: ContentLine): number {
  const pref = Number(params.get('PREF') ?? Number.NaN);
  if (Number.isFinite(pref)) return pref;
  return /\bpref\b/.test(params.get('TYPE') ?? '') ? 1 : 101;
}

function withoutScheme(text: string): string {
  return text.replace(/^\s*(tel|mailto):/i, '').replace(/;ext=(\d+)$/i, ' ext. $1');
}
