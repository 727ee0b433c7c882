import { contentLines, escaped } from '../calendar/content-line';

/** Who takes part in a deal; `title` is the title or escrow office. */
export const partyRoles = [
  'buyer',
  'seller',
  'borrower',
  'buyer-agent',
  'seller-agent',
  'lender',
  'title',
  'attorney',
  'other',
] as const;
export type PartyRole = (typeof partyRoles)[number];

export const roleNames: Readonly<Record<PartyRole, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  borrower: 'Borrower',
  'buyer-agent': 'Buyer’s agent',
  'seller-agent': 'Seller’s agent',
  lender: 'Lender',
  title: 'Title or escrow',
  attorney: 'Attorney',
  other: 'Other',
};

/** A person of a deal; an empty company, e-mail or phone is not known. */
export type Party = {
  role: PartyRole;
  name: string;
  company: string;
  email: string;
  phone: string;
};

/** The lengths that the database keeps. */
export const longest = { name: 120, company: 120, email: 254, phone: 40 } as const;

/** How many parties of a deal the database keeps. */
export const mostParties = 50;

export type PartyText = keyof typeof longest;
export type PartyProblem = { part: PartyText; why: 'none' | 'not-a-mail' | 'too-long' };

/** Tells why a party cannot be kept, once for each part that is at fault. */
export function partyProblems(party: Party): PartyProblem[] {
  return (Object.keys(longest) as PartyText[]).flatMap((part) => {
    const why = problemOf(part, party[part].trim());
    return why === null ? [] : [{ part, why }];
  });
}

function problemOf(part: PartyText, text: string): PartyProblem['why'] | null {
  if (part === 'name' && text === '') return 'none';
  // The database counts characters, of which some are two units here.
  if ([...text].length > longest[part]) return 'too-long';
  if (part === 'email' && text !== '' && !/^[^@\s]+@[^@\s]+$/.test(text)) return 'not-a-mail';
  return null;
}

export function trimmedParty({ role, name, company, email, phone }: Party): Party {
  return {
    role,
    name: name.trim(),
    company: company.trim(),
    email: email.trim(),
    phone: phone.trim(),
  };
}

/**
 * Writes the parties as vCard 4.0 (RFC 6350), a card each. The phone is a text, since people type
 * it as they like; the part in a deal is the card's ROLE.
 */
export function vCards(parties: readonly Party[]): string {
  return contentLines(
    parties.flatMap(({ role, name, company, email, phone }) => [
      'BEGIN:VCARD',
      'VERSION:4.0',
      `FN:${escaped(name)}`,
      ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
      `ROLE:${escaped(roleNames[role])}`,
      ...(email === '' ? [] : [`EMAIL:${escaped(email)}`]),
      ...(phone === '' ? [] : [`TEL;VALUE=text:${escaped(phone)}`]),
      'END:VCARD',
    ]),
  );
}
