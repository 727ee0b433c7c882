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
