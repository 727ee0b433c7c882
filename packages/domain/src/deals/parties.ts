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

/** A person, a company or both; of these one is known. Any other empty text is not known. */
export type Party = {
  role: PartyRole;
  name: string;
  company: string;
  email: string;
  phone: string;
  /** The number in the licensing system of lenders and their officers (NMLS), digits. */
  nmls_id: string;
};

/** The lengths that the database keeps. */
export const longest = { name: 120, company: 120, email: 254, phone: 40, nmls_id: 12 } as const;

/** How many parties of a deal the database keeps. */
export const mostParties = 50;

export type PartyText = keyof typeof longest;
export type PartyProblem = {
  part: PartyText;
  why: 'none' | 'not-a-mail' | 'not-digits' | 'too-long';
};

/** What a party is called: the person, or the company where no person is named. */
export function calledParty({ name, company }: Pick<Party, 'name' | 'company'>): string {
  return name.trim() === '' ? company : name;
}

/** Tells why a party cannot be kept, once for each part that is at fault. */
export function partyProblems(party: Party): PartyProblem[] {
  const kept = trimmedParty(party);
  return (Object.keys(longest) as PartyText[]).flatMap((part) => {
    const why = problemOf(part, kept);
    return why === null ? [] : [{ part, why }];
  });
}

function problemOf(part: PartyText, party: Party): PartyProblem['why'] | null {
  const text = party[part];
  if (part === 'name' && calledParty(party) === '') return 'none';
  // The database counts characters, of which some are two units here.
  if ([...text].length > longest[part]) return 'too-long';
  if (part === 'email' && text !== '' && !/^[^@\s]+@[^@\s]+$/.test(text)) return 'not-a-mail';
  if (part === 'nmls_id' && !/^[0-9]*$/.test(text)) return 'not-digits';
  return null;
}

/** Returns a party as it is kept: without space around a text, and the NMLS number without “NMLS #”. */
export function trimmedParty({ role, name, company, email, phone, nmls_id }: Party): Party {
  return {
    role,
    name: name.trim(),
    company: company.trim(),
    email: email.trim(),
    phone: phone.trim(),
    nmls_id: nmls_id.trim().replace(/^(NMLS\s*(ID|No\.?)?)?\s*[#:]?\s*(?=\d)/i, ''),
  };
}

/**
 * Writes the parties as vCard 4.0 (RFC 6350), a card each. The phone is a text, since people type
 * it as they like; the part in a deal is the card's ROLE. The NMLS number, for which the standard
 * has no property, is X-NMLS-ID (6.10). A company without a person is an organization (6.1.4), since
 * no card is without FN.
 */
export function vCards(parties: readonly Party[]): string {
  return contentLines(
    parties.flatMap(({ role, name, company, email, phone, nmls_id }) => [
      'BEGIN:VCARD',
      'VERSION:4.0',
      ...(name === '' ? ['KIND:org'] : []),
      `FN:${escaped(calledParty({ name, company }))}`,
      ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
      `ROLE:${escaped(roleNames[role])}`,
      ...(email === '' ? [] : [`EMAIL:${escaped(email)}`]),
      ...(phone === '' ? [] : [`TEL;VALUE=text:${escaped(phone)}`]),
      ...(nmls_id === '' ? [] : [`X-NMLS-ID:${escaped(nmls_id)}`]),
      'END:VCARD',
    ]),
  );
}
