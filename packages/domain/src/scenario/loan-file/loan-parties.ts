import type { Party, PartyRole } from '../../deals/parties';
import { roleNames } from '../../deals/parties';
import { part, within, type XmlPart } from './xml-part';

/** The loan officer or broker who hands the file on; an empty text is not known. */
export type Originator = {
  name: string;
  company: string;
  nmlsId: string;
  email: string;
  phone: string;
};

/** The roles of MISMO; those without one are "Other" with our name of the role. */
const roles: Readonly<Partial<Record<PartyRole, string>>> = {
  borrower: 'Borrower',
  seller: 'PropertySeller',
  'buyer-agent': 'RealEstateAgent',
  'seller-agent': 'RealEstateAgent',
  lender: 'Lender',
  title: 'ClosingAgent',
  attorney: 'Attorney',
};

/** These take part as persons; the others act for their company. */
const persons: ReadonlySet<PartyRole> = new Set(['borrower', 'buyer', 'seller']);

/** Returns how many borrowers the parties have, as a text; null: nobody said. */
export function borrowerCount(parties: readonly Party[]): string | null {
  const count = borrowing(parties).filter(({ role }) => role === 'borrower').length;
  return count === 0 ? null : `${count}`;
}

export function partyParts(parties: readonly Party[]): (XmlPart | null)[] {
  return borrowing(parties).map((party) => {
    const isCompany = party.name === '' || (party.company !== '' && !persons.has(party.role));
    return part('PARTY', [
      isCompany ? companyPart(party) : personPart(party),
      rolePart(roles[party.role] ?? null, roleNames[party.role], party.nmls_id || null),
    ]);
  });
}

export function originatorPart(originator: Originator | null): XmlPart | null {
  if (originator === null) return null;
  return part('PARTY', [
    personPart(originator),
    rolePart('LoanOriginator', '', originator.nmlsId || null),
  ]);
}

/** A buyer borrows where the deal names no borrower. */
function borrowing(parties: readonly Party[]): readonly Party[] {
  if (parties.some(({ role }) => role === 'borrower')) return parties;
  return parties.map((party) => (party.role === 'buyer' ? { ...party, role: 'borrower' } : party));
}

type Contact = Pick<Party, 'name' | 'company' | 'email' | 'phone'>;

function personPart(person: Contact): XmlPart | null {
  return part('INDIVIDUAL', [contactPoints(person), namePart(person.name)]);
}

function companyPart(person: Contact): XmlPart | null {
  return part('LEGAL_ENTITY', [
    within('CONTACTS/CONTACT', [contactPoints(person), namePart(person.name)]),
    within('LEGAL_ENTITY_DETAIL', [part('FullName', person.company)]),
  ]);
}

function contactPoints({ email, phone }: Contact): XmlPart | null {
  return part('CONTACT_POINTS', [
    within('CONTACT_POINT/CONTACT_POINT_EMAIL', [part('ContactPointEmailValue', email)]),
    within('CONTACT_POINT/CONTACT_POINT_TELEPHONE', [part('ContactPointTelephoneValue', phone)]),
  ]);
}

/** A name of two words is first and last name; of any other, only its owner knows the parts. */
function namePart(name: string): XmlPart | null {
  const [first = null, last = null, more] = name.trim().split(/\s+/);
  const isPlain = last !== null && more === undefined && !name.includes('&');
  return part('NAME', [
    part('FirstName', isPlain ? first : null),
    part('FullName', name),
    part('LastName', isPlain ? last : null),
  ]);
}

function rolePart(type: string | null, name: string, license: string | null): XmlPart | null {
  return within('ROLES/ROLE', [
    within('LICENSES/LICENSE/LICENSE_DETAIL', [part('LicenseIdentifier', license)]),
    part('ROLE_DETAIL', [
      part('PartyRoleType', type ?? 'Other'),
      part('PartyRoleTypeOtherDescription', type === null ? name : null),
    ]),
  ]);
}
