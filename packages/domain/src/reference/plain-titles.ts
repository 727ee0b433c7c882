import { stateNames } from './places/state-names';

const shortNames = 'fha fhfa hecm llpa ltv mi mip pmi pmms trid usda va'.split(' ');

/** A reference table's name in words: "closing-customs" is "Closing customs". */
export function tableTitle(table: string): string {
  const words = table.split('-').map((word, at) => {
    if (shortNames.includes(word)) return word.toUpperCase();
    return word.length === 1 || at === 0 ? capital(word) : word;
  });
  return words.join(' ');
}

const parts: Readonly<Record<string, string>> = {
  customs: 'closing customs',
  settlement: 'settlement fee',
  recording: 'recording fees',
  proration: 'how taxes are shared',
  homestead: 'homestead exemption',
  fees: 'fee',
  items: 'charges of the state',
  averages: 'published average',
  commission: 'commission',
  fairPlans: 'FAIR plan',
  riskRating2: 'flood premiums',
  'grades/custom': 'custom grade',
  lenderRule: 'what lenders ask for',
  states: 'the state',
};

/** Returns a row's title in words: "customs/OH" is "Ohio: closing customs". */
export function rowTitle(row: string): string {
  const [first = '', ...rest] = row.split('/');
  const whole = parts[row];
  if (whole !== undefined) return capital(whole);
  const state = [first, ...rest].find((part) => part in stateNames);
  const others = [first, ...rest].filter((part) => part !== state).map(partWords);
  const [code = '', ...after] = first.split('-');
  if (state === undefined && code in stateNames) {
    return `${stateNames[code]}: ${[after.join(' '), ...others.slice(1)].filter(Boolean).join(', ')}`;
  }
  const words = others.filter(Boolean).join(', ');
  if (state === undefined) return capital(words);
  return words === '' ? (stateNames[state] ?? state) : `${stateNames[state]}: ${words}`;
}

/** A range such as 95.01-97 keeps its dash; other dashes become spaces between words. */
function partWords(part: string): string {
  const known = parts[part];
  if (known !== undefined) return known;
  return part
    .replaceAll('_', ' ')
    .replaceAll(/(?<!\d)-|-(?!\d)/g, ' ')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    );
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
