import type { Party } from '@deedlight/domain/deals/parties';
import { expect, test } from 'vitest';
import { contactsCsv, contactsFile } from '../files/deal-files';
import { aDeal, aParty } from '../test/a-deal';
import { guessColumns, partyOfRow } from './contact-columns';
import { mostContacts, readContacts } from './read-contacts';

/** Reads a file as the dialog does before anybody chose another column. */
async function partiesIn(...parts: BlobPart[]): Promise<Party[]> {
  const file = await readContacts(new Blob(parts));
  if (file.kind === 'cards') return file.contacts.map(({ party }) => party);
  const mapping = guessColumns(file.header);
  return file.rows.map((row) => partyOfRow(row, mapping));
}

const hostile: Party[] = [
  {
    role: 'seller-agent',
    name: '=HYPERLINK("https://evil.example";"Ana")',
    company: "'=1+1; “Elm”, Söhne & Co\\n",
    email: '=o’neil@elm.example',
    phone: '+1 (614) 555-0142',
    nmls_id: '123456',
  },
  {
    role: 'title',
    name: 'Ünlü 😀\nAna "the \'closer\'" Elm',
    company: '-; ,;',
    email: '',
    phone: '',
    nmls_id: '',
  },
  {
    ...{ role: 'other', name: '@Ana', company: '', email: 'ana@elm.example', phone: "''+5" },
    nmls_id: '',
  },
  {
    ...{ role: 'lender', name: '', company: '=Fir; "Bank"', email: '', phone: '' },
    nmls_id: '987654321012',
  },
];

test.each([
  { kind: 'vCard', make: contactsFile },
  { kind: 'CSV', make: contactsCsv },
])('X-01 the $kind that a deal saves reads back as the same parties', async ({ make }) => {
  const { text } = make({ deal: aDeal(), parties: hostile.map((party) => aParty(party)) });
  expect(await partiesIn(text)).toEqual(hostile);
});

const ana = { name: 'Ana Elm', company: 'Elm Title', email: 'ana@elm.example', nmls_id: '' };

test.each([
  {
    of: 'Google Contacts',
    text: [
      'First Name,Middle Name,Last Name,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      'Ana,B.,Elm,Elm Title,Escrow Officer,* Work,ana@elm.example ::: a@elm.example,Mobile,(614) 555-0142',
    ],
    is: { ...ana, name: 'Ana B. Elm', role: 'title', phone: '(614) 555-0142' },
  },
  {
    of: 'Google Contacts of before',
    text: [
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name,Organization 1 - Title',
      'Ana Elm,Ana,Elm,* ,ana@elm.example,Work,614-555-0142,Elm Title,Realtor',
    ],
    is: { ...ana, role: 'other', phone: '614-555-0142' },
  },
  {
    of: 'Outlook',
    text: [
      '"Title","First Name","Last Name","Company","Job Title","Business Phone","Mobile Phone","E-mail Address","E-mail 2 Address"',
      '"Ms.","Ana","Elm","Elm Title","Attorney","(614) 555-0100","","","ana@elm.example"',
    ],
    is: { ...ana, role: 'attorney', phone: '(614) 555-0100' },
  },
  {
    of: 'lenders, some without a person',
    text: ['Company,Role,NMLS #', 'Fir Bank,Lender,987'],
    is: {
      ...ana,
      name: '',
      company: 'Fir Bank',
      email: '',
      phone: '',
      role: 'lender',
      nmls_id: '987',
    },
  },
])('reads an export of $of', async ({ text, is }) => {
  expect(await partiesIn(text.join('\r\n'))).toEqual([is]);
});

test.each([
  { why: 'windows-1252', bytes: [0x4a, 0xf6, 0x72, 0x67] },
  { why: 'UTF-8', bytes: [0x4a, 0xc3, 0xb6, 0x72, 0x67] },
])('reads the letters of $why', async ({ bytes }) => {
  const [party] = await partiesIn('Name,Phone\n', new Uint8Array(bytes), ',1\n');
  expect(party?.name).toBe('Jörg');
});

test('reads the Unicode text of Excel', async () => {
  const text = '\ufeffName\tPhone\r\nJörg\t1\r\n';
  const units = new Uint16Array([...text].map((sign) => sign.charCodeAt(0)));
  expect((await partiesIn(units))[0]).toMatchObject({ name: 'Jörg', phone: '1' });
});

test.each([
  { what: 'an empty file', parts: ['\ufeff \r\n'], says: /is empty/ },
  {
    what: 'a picture that is called .vcf',
    parts: [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    says: /no contacts\. Choose a \.vcf file/,
  },
  { what: 'a letter', parts: ['Dear Ana\nall is well\n'], says: /no contacts/ },
  { what: 'names of columns alone', parts: ['Name,Phone\n'], says: /no contact below/ },
  {
    what: 'an open quote',
    parts: ['Name,Phone\nA,"1\nB,2\n'],
    says: /quote on line 2 does not close/,
  },
  { what: 'too much', parts: [new Uint8Array(10_000_001)], says: /more than 10 MB/ },
  {
    what: 'too many rows',
    parts: ['Name,Phone\n', 'Ana,1\n'.repeat(mostContacts + 1)],
    says: /more than 5,000 contacts/,
  },
  {
    what: 'too many cards',
    parts: ['BEGIN:VCARD\nFN:Ana\nEND:VCARD\n'.repeat(mostContacts + 1)],
    says: /more than 5,000 contacts/,
  },
])('says what is wrong with $what', async ({ parts, says }) => {
  await expect(readContacts(new Blob(parts))).rejects.toThrow(says);
});

test('as many cards as may be are read, with their pictures', async () => {
  const picture = `PHOTO;ENCODING=b:${'A'.repeat(74)}\r\n${` ${'A'.repeat(74)}\r\n`.repeat(20)}`;
  const card = (at: number) => `BEGIN:VCARD\r\nFN:Ana ${at}\r\n${picture}END:VCARD\r\n`;
  const cards = Array.from({ length: mostContacts }, (_, at) => card(at)).join('');
  const parties = await partiesIn(cards);
  expect(parties).toHaveLength(mostContacts);
  expect(parties.at(-1)?.name).toBe(`Ana ${mostContacts - 1}`);
});
