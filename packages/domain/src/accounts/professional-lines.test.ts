import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Professional, professionalLines } from './professional-lines';

const nothing: Professional = {
  ...{ name: null, title: '', company: '', phone: '', email: '', nmlsId: '' },
  ...{ licences: [], disclosure: '', equalHousing: null },
};

const ana: Professional = {
  name: 'Ana Ruiz',
  title: 'Senior Loan Officer',
  company: 'Acme Mortgage',
  phone: '(614) 555-0142',
  email: 'ana@acme.example',
  nmlsId: '123456',
  licences: [
    { state: 'CA', number: '60DBO-1234' },
    { state: 'OH', number: 'MLO-55' },
  ],
  disclosure: 'Not an offer of credit.\n\n Rates change daily.',
  equalHousing: 'lender',
};

describe('F-18 the lines of a professional', () => {
  test('say who it is, and end with what the law wants said', () => {
    expect(professionalLines(ana)).toEqual({
      who: [
        'Ana Ruiz, Senior Loan Officer',
        'Acme Mortgage · NMLS 123456',
        'Licenses: CA 60DBO-1234, OH MLO-55',
        '(614) 555-0142 · ana@acme.example',
      ],
      disclosures: ['Equal Housing Lender', 'Not an offer of credit.', 'Rates change daily.'],
    });
  });

  test.each([
    { what: 'no name', given: { title: 'Broker' }, who: ['Broker'] },
    { what: 'no title', given: { name: 'Ana Ruiz' }, who: ['Ana Ruiz'] },
    { what: 'no company', given: { nmlsId: '123456' }, who: ['NMLS 123456'] },
    { what: 'no NMLS id', given: { company: ' Acme ' }, who: ['Acme'] },
    { what: 'no phone', given: { email: 'a@b.example' }, who: ['a@b.example'] },
    {
      what: 'one license',
      given: { licences: [{ state: 'OH', number: ' MLO-55 ' }] },
      who: ['License: OH MLO-55'],
    },
    {
      what: 'a license that is half typed',
      given: {
        licences: [
          { state: 'OH', number: ' ' },
          { state: '', number: 'B-7' },
        ],
      },
      who: ['License: B-7'],
    },
    { what: 'nothing at all', given: {}, who: [] },
    { what: 'blanks alone', given: { name: ' ', title: ' ', company: '\t' }, who: [] },
  ])('$what is left out without a trace', ({ given, who }) => {
    expect(professionalLines({ ...nothing, ...given })).toEqual({ who, disclosures: [] });
  });

  test('equal opportunity has words of its own', () => {
    const { disclosures } = professionalLines({ ...nothing, equalHousing: 'opportunity' });
    expect(disclosures).toEqual(['Equal Housing Opportunity']);
  });

  test('no line is empty, or begins or ends with a sign that joins, whatever is missing', () => {
    const optional = (text: string) => fc.constantFrom(text, '', '  ');
    const some = fc.record({
      name: fc.constantFrom('Ana Ruiz', '', null),
      title: optional('Broker'),
      company: optional('Acme'),
      phone: optional('614'),
      email: optional('a@b.example'),
      nmlsId: optional('1'),
      licences: fc.subarray(ana.licences.slice()),
      disclosure: fc.constantFrom('One.', '', '\n', 'One.\n\n\nTwo.'),
      equalHousing: fc.constantFrom('lender' as const, null),
    });
    fc.assert(
      fc.property(some, (professional) => {
        const { who, disclosures } = professionalLines(professional);
        for (const line of [...who, ...disclosures]) expect(line).toMatch(/^[^\s,·:].*[^\s,·:]$/);
      }),
    );
  });
});
