import { guessRole } from '@deedlight/domain/deals/guess-role';
import type { Party } from '@deedlight/domain/deals/parties';
import { type CsvRow, unguarded } from '../../../kit/csv/read-csv';

export const contactFields = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'company',
  'email',
  'phone',
  'nmls_id',
  'role',
] as const;
export type ContactField = (typeof contactFields)[number];

/** The columns of a field, by their places; a row has what the first of them says that is not empty. */
export type ContactMapping = Readonly<Record<ContactField, readonly number[]>>;

/**
 * What our own file and exports of Google Contacts and Outlook call a field, in plain words, the
 * most telling first.
 */
const headers: Record<ContactField, readonly RegExp[]> = {
  name: [/^name$/, /^(full|display|contact) name$/],
  firstName: [/^(first|given) name$/],
  middleName: [/^(middle|additional) name$/],
  lastName: [/^(last|family) name$|^surname$/],
  company: [/^(company|organization|organisation)( name)?$/, /^organization 1? ?name$/],
  email: [/^e ?mail( address| 1 value)?$/, /^e ?mail \d (address|value)$/],
  phone: [
    /^(phone|telephone|mobile phone|phone 1 value)$/,
    /^(phone number|business phone|primary phone|company main phone|home phone)$/,
    /^((business|home) phone 2|other phone|phone \d value)$/,
  ],
  nmls_id: [/^nmls( (id|no|number|license( number)?|unique identifier))?$/],
  role: [/^role$/, /^(job title|organization (1 )?title|title)$/],
};

/** Assigns columns by their headers. */
export function guessColumns(names: readonly string[]): ContactMapping {
  const plain = names.map(plainWords);
  const placesOf = (field: ContactField) =>
    headers[field].flatMap((pattern) =>
      plain.flatMap((name, at) => (pattern.test(name) ? [at] : [])),
    );
  return Object.fromEntries(
    contactFields.map((field) => [field, [...new Set(placesOf(field))]]),
  ) as Record<ContactField, number[]>;
}

/** Returns what a row says of a contact by the columns of its fields. */
export function partyOfRow({ cells }: CsvRow, mapping: ContactMapping): Party {
  const said = (field: ContactField) =>
    mapping[field].map((at) => unguarded(cells[at] ?? '').trim()).filter((text) => text !== '');
  const first = (field: ContactField) => said(field)[0] ?? '';
  const parts = [first('firstName'), first('middleName'), first('lastName')];
  return {
    role: guessRole(said('role')),
    name: first('name') || parts.filter((part) => part !== '').join(' '),
    company: first('company'),
    email: firstOfSeveral(first('email')),
    phone: firstOfSeveral(first('phone')),
    nmls_id: first('nmls_id'),
  };
}

/** Google Contacts writes several addresses of one kind into a cell. */
function firstOfSeveral(cell: string): string {
  return cell.split(' ::: ')[0] ?? '';
}

function plainWords(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
