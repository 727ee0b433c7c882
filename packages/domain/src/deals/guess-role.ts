import { type PartyRole, partyRoles, roleNames } from './parties';

/** What files call a role besides our own words. “Realtor” is of either side, so it is not here. */
const otherWords: Readonly<Record<string, PartyRole>> = {
  'listing agent': 'seller-agent',
  'listing broker': 'seller-agent',
  'buyers broker': 'buyer-agent',
  'loan officer': 'lender',
  'mortgage loan officer': 'lender',
  'loan originator': 'lender',
  'mortgage loan originator': 'lender',
  'mortgage broker': 'lender',
  'title officer': 'title',
  'title agent': 'title',
  'title company': 'title',
  'escrow officer': 'title',
  'escrow agent': 'title',
  'closing agent': 'title',
  'settlement agent': 'title',
  lawyer: 'attorney',
  'real estate attorney': 'attorney',
  'closing attorney': 'attorney',
};

const words: ReadonlyMap<string, PartyRole> = new Map([
  ...Object.entries(otherWords),
  ...partyRoles.flatMap((role): [string, PartyRole][] => [
    [plain(role), role],
    [plain(roleNames[role]), role],
  ]),
]);

/** Returns the role that the first of the texts says that plainly is one; else `other`. */
export function guessRole(texts: readonly string[]): PartyRole {
  for (const text of texts) {
    const role = words.get(plain(text));
    if (role !== undefined) return role;
  }
  return 'other';
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
