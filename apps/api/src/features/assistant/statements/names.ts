import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';

/** Sentences call the programs by these names. */
export const programNames: Record<ProgramId, string> = {
  'fannie-conventional': 'Fannie Mae (conventional)',
  'freddie-conventional': 'Freddie Mac (conventional)',
  homeready: 'HomeReady',
  'home-possible': 'Home Possible',
  homeone: 'HomeOne',
  fha: 'FHA',
  va: 'VA',
  usda: 'USDA',
  jumbo: 'A typical jumbo lender',
  dscr: 'A typical DSCR lender',
  'bank-statement': 'A typical bank-statement lender',
};

export const occupancyNames: Record<string, string> = {
  primary: 'primary residence',
  'second-home': 'second home',
  investment: 'investment property',
  'hud-approved-secondary': 'HUD-approved secondary residence',
};

export const purposeNames = {
  purchase: 'purchase',
  'rate-term': 'rate-and-term refinance',
  'cash-out': 'cash-out refinance',
} as const;

export const eventNames: Record<string, string> = {
  'chapter-7': 'a Chapter 7 bankruptcy',
  'chapter-11': 'a Chapter 11 bankruptcy',
  'chapter-13-discharged': 'a discharged Chapter 13 bankruptcy',
  'chapter-13-dismissed': 'a dismissed Chapter 13 bankruptcy',
  'chapter-13-plan': 'a Chapter 13 plan under way',
  'multiple-bankruptcies': 'more than one bankruptcy',
  foreclosure: 'a foreclosure',
  'short-sale': 'a short sale',
  'deed-in-lieu': 'a deed in lieu',
  'charge-off': 'a mortgage charge-off',
};

export function unitsText(units: readonly number[]): string {
  const [first = 1] = units;
  const last = units.at(-1) ?? first;
  return first === last ? `${first}-unit` : `${first}- to ${last}-unit`;
}

export function listText(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}
