import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { guessRole } from './guess-role';
import { type Party, partyRoles, roleNames, vCards } from './parties';
import { readVCards } from './read-vcards';

const nobody: Party = { role: 'other', name: '', company: '', email: '', phone: '', nmls_id: '' };

function card(...lines: string[]): string {
  return ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
}

function partiesIn(text: string): Party[] {
  return readVCards(text).map(({ party }) => party);
}

test.each([
  {
    why: '3.0 of a phone, with groups, types and a picture',
    lines: [
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
      'N:Elm;Ana;;;',
      'FN:Ana Elm',
      'ORG:Elm Title\\, LLC;Closings',
      'TITLE:Escrow Officer',
      'item1.EMAIL;type=INTERNET:old@elm.example',
      'item1.EMAIL;type=INTERNET;type=pref:ana@elm.example',
      'TEL;type=WORK;type=FAX:(614) 555-0100',
      'TEL;type=CELL;type=VOICE;type=pref:(614) 555-0142',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAASABIAAD/4QBY',
      ' RXhpZgAATU0AKgAAAAgAAgESAAMAAAABAAEAAIdpAAQAAAABAAAA=',
    ],
    is: {
      role: 'title',
      name: 'Ana Elm',
      company: 'Elm Title, LLC',
      email: 'ana@elm.example',
      phone: '(614) 555-0142',
      nmls_id: '',
    },
  },
  {
    why: '2.1 of an older phone, quoted-printable, broken within a character, types without a name',
    lines: [
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=9Cnl=C3=',
      '=BC;Jos=C3=A9;;;',
      'TEL;CELL;PREF:+16145550142',
      'EMAIL;HOME:jose@elm.example',
      'PHOTO;JPEG;BASE64:/9j/4AAQSkZJRgABAQ==',
      '',
      'ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Caf=E9 Realty',
    ],
    is: {
      role: 'other',
      name: 'José Ünlü',
      company: 'Café Realty',
      email: 'jose@elm.example',
      phone: '+16145550142',
      nmls_id: '',
    },
  },
  {
    why: '4.0, folded, with addresses as URIs and preferences as numbers',
    lines: [
      'VERSION:4.0',
      'FN:Ana ',
      '  Elm',
      'ROLE:Buyer’s agent',
      'EMAIL;PREF=2:second@elm.example',
      'EMAIL;PREF=1:mailto:ana@elm.example',
      'TEL;VALUE=uri;TYPE="voice,work":tel:+1-614-555-0142;ext=7',
    ],
    is: {
      role: 'buyer-agent',
      name: 'Ana  Elm',
      company: '',
      email: 'ana@elm.example',
      phone: '+1-614-555-0142 ext. 7',
      nmls_id: '',
    },
  },
  {
    why: '3.0 of a company in Apple’s address book',
    lines: ['VERSION:3.0', 'N:;;;;', 'FN:Elm Title', 'ORG:Elm Title;', 'X-ABShowAs:COMPANY'],
    is: { ...nobody, company: 'Elm Title' },
  },
  {
    why: '4.0 of an organization that is named once, with a number of the NMLS',
    lines: ['VERSION:4.0', 'KIND:org', 'FN:Fir Bank', 'ROLE:Lender', 'X-NMLS-ID:987'],
    is: { ...nobody, role: 'lender', company: 'Fir Bank', nmls_id: '987' },
  },
  {
    why: '4.0 of a person who is called as their company',
    lines: ['VERSION:4.0', 'FN:Ana Elm', 'ORG:Ana Elm'],
    is: { ...nobody, name: 'Ana Elm', company: 'Ana Elm' },
  },
])('reads $why', ({ lines, is }) => {
  expect(partiesIn(card(...lines))).toEqual([is]);
});

test('a bad card hides no other, and one without its end says so', () => {
  const text = `BEGIN:VCARD\nFN:Cut\n${card('no colon here')}${card('FN:Whole')}BEGIN:vcard\nFN:La`;
  expect(readVCards(text).map(({ party, isWhole }) => [party.name, isWhole])).toEqual([
    ['Cut', false],
    ['', true],
    ['Whole', true],
    ['La', false],
  ]);
});

test.each(['', 'END:VCARD', '<html>', 'BEGIN:VCALENDAR\nEND:VCALENDAR'])(
  'no card in %j',
  (text) => {
    expect(readVCards(text)).toEqual([]);
  },
);

test('an encoding of an unknown name is read as UTF-8', () => {
  const line = 'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=X-NONE:J=C3=B6rg';
  expect(partiesIn(card('VERSION:2.1', line))[0]?.name).toBe('Jörg');
});

const hostile = fc.string({
  unit: fc.constantFrom(...'aB ;,:\\"\'\n=+@-üñ😀é'),
  maxLength: 60,
});
const anyParty: fc.Arbitrary<Party> = fc
  .record({
    role: fc.constantFrom(...partyRoles),
    name: hostile.filter((name) => name === '' || name.trim() !== ''),
    company: hostile.filter((company) => company === '' || company.trim() !== ''),
    email: fc.constantFrom('', 'ana@elm.example', 'o’brien+x@elm.example'),
    phone: fc.constantFrom('', '(614) 555-0142 ext. 7', '+1 614 555 0142;9'),
    nmls_id: fc.constantFrom('', '123456'),
  })
  .filter(({ name, company }) => name !== '' || company !== '');

test('X-01 what is written as vCards reads back as the same parties', () => {
  fc.assert(
    fc.property(fc.array(anyParty, { maxLength: 4 }), (parties) => {
      expect(partiesIn(vCards(parties))).toEqual(parties);
    }),
  );
});

test('X-01 what another program writes is read as it was meant', () => {
  fc.assert(
    fc.property(hostile, (name) => {
      fc.pre(name.trim() !== '');
      const written = new ICAL.Component(['vcard', [], []]);
      written.addPropertyWithValue('version', '4.0');
      written.addPropertyWithValue('fn', name);
      expect(partiesIn(written.toString())).toEqual([{ ...nobody, name }]);
    }),
  );
});

test('a role is taken only where the words say it plainly', () => {
  for (const role of partyRoles) {
    expect(guessRole([roleNames[role]])).toBe(role);
    expect(guessRole(['Chief of staff', roleNames[role].toUpperCase()])).toBe(role);
  }
  expect(guessRole(["buyer's agent"])).toBe('buyer-agent');
  expect(guessRole(['Listing Agent'])).toBe('seller-agent');
  for (const unclear of ['', 'Realtor', 'Agent', 'Best seller of the year', 'Former lender']) {
    expect(guessRole([unclear])).toBe('other');
  }
});
