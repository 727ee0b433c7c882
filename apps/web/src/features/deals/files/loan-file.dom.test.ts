import { scenarioFromParams } from '@deedlight/domain/scenario/scenario-params';
import { expect, test } from 'vitest';
import { loanXml } from './loan-file';

const now = new Date('2026-11-28T10:00:00Z');

function xmlOf(said: { line: string; name: string; isSample?: boolean }) {
  const parsed = scenarioFromParams(
    new URLSearchParams(
      'price=400000&loan=320000&purpose=purchase&occupancy=primary&units=1&program=fha&rate=6.5&months=360&debts=0&income=9000',
    ),
  );
  if (!parsed.ok) throw new Error('The scenario of the test cannot be read.');
  const days = { contractOn: null, applicationOn: null, closingOn: '2027-01-15' };
  return loanXml(
    parsed.scenario,
    {
      ...days,
      name: 'Okafor & Reyes',
      place: '',
      parties: [{ role: 'buyer', name: said.name, company: '', email: '', phone: '', nmls_id: '' }],
      home: { line: said.line, city: 'Marlow', county: null, state: 'PA', zip: null },
      originator: null,
      isSample: said.isSample ?? false,
    },
    now,
  );
}

function read(text: string): Document {
  const file = new DOMParser().parseFromString(text, 'application/xml');
  expect(file.querySelector('parsererror')).toBeNull();
  return file;
}

test('X-01 the loan file is XML in the namespace of MISMO, and says that it is a draft', () => {
  const { name, type, text } = xmlOf({ line: '1 Oak St', name: 'Ana Reyes' });
  expect([name, type]).toEqual(['Okafor-Reyes-mismo.xml', 'application/xml']);
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!-- Draft for import/);
  const { documentElement: root } = read(text);
  expect(root.namespaceURI).toBe('http://www.mismo.org/residential/2009/schemas');
  expect(root.getAttribute('MISMOReferenceModelIdentifier')).toBe('3.4.032420160128');
  const loan = root.getElementsByTagName('LOAN')[0];
  expect(loan?.getAttribute('LoanRoleType')).toBe('SubjectLoan');
  expect(root.getElementsByTagName('LoanEstimatedClosingDate')[0]?.textContent).toBe('2027-01-15');
});

test('a file with an invented home says SAMPLE before anything else', () => {
  const { text } = xmlOf({ line: '1 Oak St', name: 'Ana Reyes', isSample: true });
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!-- SAMPLE: /);
});

test('hostile names stay text, and characters that no XML may hold go', () => {
  const name = `<!--x-->]]>&"'\u0000\u0008Ana`;
  const file = read(xmlOf({ line: '1 <b>Oak</b> & Elm --> St', name }).text);
  const said = (tag: string) => file.getElementsByTagName(tag)[0]?.textContent;
  expect(said('AddressLineText')).toBe('1 <b>Oak</b> & Elm --> St');
  expect(said('FullName')).toBe(`<!--x-->]]>&"' Ana`);
});

// The schema has the parts of each element in the order of the alphabet.
test('the parts of every element are in the order of the schema', () => {
  const file = read(xmlOf({ line: '1 Oak St', name: 'Ana Reyes' }).text);
  const parents = [...file.getElementsByTagName('*')].filter(({ children }) => children.length > 1);
  expect(parents.length).toBeGreaterThan(8);
  for (const parent of parents) {
    const names = [...parent.children].map(({ tagName }) => tagName.toLowerCase());
    expect(names, parent.tagName).toEqual(names.toSorted());
  }
});
