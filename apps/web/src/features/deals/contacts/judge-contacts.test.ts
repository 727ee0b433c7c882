import type { Party } from '@deedlight/domain/deals/parties';
import { expect, test } from 'vitest';
import { judgeContacts } from './judge-contacts';

function aContact(party: Partial<Party>, isCut = false, at = 1) {
  const empty: Party = {
    ...{ role: 'other', name: 'Ana Elm', company: '', email: '', phone: '', nmls_id: '' },
  };
  return { place: `Card ${at}`, party: { ...empty, ...party }, isCut };
}

test.each([
  { change: { name: ' ' }, says: ['Name or company: there is neither.'] },
  { change: { nmls_id: 'MB-12' }, says: ['NMLS ID: “MB-12” is not digits alone.'] },
  { change: { email: 'ana' }, says: ['E-mail: “ana” is no e-mail address.'] },
  { change: { company: 'a'.repeat(121) }, says: ['Company: more than 120 characters.'] },
  {
    change: { name: 'a'.repeat(121), phone: '1'.repeat(41) },
    says: ['Name: more than 120 characters.', 'Phone: more than 40 characters.'],
  },
])('a contact with $change is named by its place, and stops no other', ({ change, says }) => {
  const { ready, faulty } = judgeContacts([aContact(change), aContact({}, false, 2)], []);
  expect(faulty).toMatchObject([{ place: 'Card 1', faults: says }]);
  expect(ready).toMatchObject([{ place: 'Card 2' }]);
});

test('a card that was cut off is not taken for a whole one', () => {
  const { ready, faulty } = judgeContacts([aContact({}, true)], []);
  expect(ready).toEqual([]);
  expect(faulty[0]?.faults).toEqual(['It has no end, so the file may have been cut off.']);
});

test.each([
  { why: 'the same e-mail', party: { name: 'A. Elm', email: 'ANA@elm.example' }, mark: 'in-deal' },
  { why: 'the same name and company', party: { company: 'elm TITLE ' }, mark: 'in-deal' },
  { why: 'the name alone', party: { company: 'Oak Title' }, mark: null },
  { why: 'no e-mail on either side', party: { name: 'Bo Oak' }, mark: null },
])('$why makes the mark $mark', ({ party, mark }) => {
  const inDeal = [
    aContact({ company: 'Elm Title', email: 'ana@elm.example' }).party,
    aContact({ name: 'Cy Fir' }).party,
  ];
  expect(judgeContacts([aContact(party)], inDeal).ready).toMatchObject([{ mark }]);
});

test('who stands twice in the file is marked the second time', () => {
  const twice = [aContact({}), aContact({}, false, 2)];
  expect(judgeContacts(twice, []).ready.map(({ mark }) => mark)).toEqual([null, 'in-file']);
});

test('a company without a person is a contact, and is told by its name', () => {
  const inDeal = [aContact({ name: '', company: 'Elm Title' }).party];
  const { ready, faulty } = judgeContacts([aContact({ name: '', company: 'elm title' })], inDeal);
  expect(faulty).toEqual([]);
  expect(ready).toMatchObject([{ mark: 'in-deal' }]);
});
