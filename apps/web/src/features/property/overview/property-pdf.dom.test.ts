import type { Lien } from '@deedlight/contract/provider/liens';
import { missing } from '@deedlight/domain/fact';
import { sourcesBlock } from '@deedlight/report/sources-block';
import { describe, expect, test } from 'vitest';
import { aValuation } from '../../../test/a-valuation';
import { aSource } from '../a-record';
import { aProperty } from '../test/a-property';
import { propertyPdf } from './property-pdf';

const absences = ['Not recorded yet', 'Unknown', 'None', 'Not available here'];
const now = new Date('2026-11-20T12:00:00Z');

function pdfOf(shown: Partial<Parameters<typeof propertyPdf>[0]> = {}) {
  const property = aProperty();
  return propertyPdf({ property, valuation: aValuation(), liens: undefined, now, ...shown });
}

/** Returns the block of a title as text. */
function blockText(title: string, property = aProperty()): string {
  const { blocks } = pdfOf({ property });
  const block = blocks.find((one) => 'title' in one && one.title === title);
  if (block === undefined) throw new Error(`the report has no block ${title}`);
  return JSON.stringify(block);
}

test('a loan says whether it was released', () => {
  const property = aProperty();
  if (!property.mortgages.known) throw new Error('the factory has mortgages');
  const [loan] = property.mortgages.items;
  if (loan === undefined) throw new Error('the factory has a mortgage');
  expect(blockText('Mortgages')).toContain('No release on record');
  const mortgages = { known: true as const, items: [{ ...loan, releasedOn: '2024-03-01' }] };
  expect(blockText('Mortgages', aProperty({ mortgages }))).toContain('Mar 1, 2024');
});

test('X-01 every figure and every row names its source, record date, fetch date and confidence', () => {
  const { blocks, sources } = pdfOf();
  const cited = /, (of|recorded) \w+ \d+, \d{4}, fetched \w+ \d+, \d{4}, (Recorded|Sample)$/;
  // The parcel number is the key itself, and an owner's other properties are counted over all
  // records.
  const ownWords = ['Parcel', 'Also owns'];
  const ofRecords = ['Lot and building', 'Owner'];
  const facts = blocks.flatMap((block) =>
    block.kind === 'facts' && ofRecords.includes(block.title) ? block.facts : [],
  );
  expect(facts.length).toBeGreaterThan(8);
  for (const { label, value, source } of facts) {
    if (ownWords.includes(label) || absences.includes(value)) continue;
    expect(`${label}: ${source}`).toMatch(cited);
  }
  const lists = ['Sales and transfers', 'Mortgages', 'Assessments'];
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  for (const title of lists) {
    const table = tables.find((one) => one.title === title);
    expect(table?.columns.at(-1)?.header, title).toBe('Source');
    for (const row of table?.rows ?? []) expect(row.at(-1)).toMatch(cited);
  }
  const listed = sourcesBlock(sources);
  expect(listed.columns.map(({ header }) => header)).toEqual([
    ...['Source', 'Publisher', 'Record date', 'Fetched', 'Confidence'],
  ]);
  for (const { title } of aProperty().sources)
    expect(listed.rows.map(([name]) => name)).toContain(title);
});

test.each([
  ['not-recorded-yet', 'Not recorded yet'],
  ['unknown', 'Unknown'],
  ['none', 'None'],
  ['not-available-here', 'Not available here'],
] as const)('X-02 the absence %s is said as “%s” in facts and lists', (why, words) => {
  const property = aProperty();
  const facts = { ...property.facts, beds: missing(why) };
  const text = JSON.stringify(
    pdfOf({ property: { ...property, facts, transfers: missing(why) } }).blocks,
  );
  expect(text).toContain(`{"label":"Beds","value":"${words}"}`);
  expect(text).toContain(`"title":"Sales and transfers","paragraphs":["${words}"]`);
});

test('F-02 what is owed, what is left of the value and what was assumed stand in the report', () => {
  const text = blockText('Estimated debt and equity');
  expect(text).toContain('$148,800');
  expect(text).toContain('$99,200');
  expect(text).toMatch(/\$82,200.*\$119,000/);
  expect(text).toContain('60');
  expect(text).toContain('Every payment made when due, at 6.125% recorded');
});

test('the range says what it is meant to hold', () => {
  expect(JSON.stringify(pdfOf().blocks[0])).toContain('Value range, 80%');
});

test('the link of a member’s report opens for who has no account', () => {
  window.history.replaceState(null, '', `/app/property/${aProperty().id}`);
  const { link } = pdfOf();
  expect(link).toBe(`${window.location.origin}/property/${aProperty().id}`);
});

describe('F-20 the provider’s report on liens', () => {
  const source = aSource({ publisher: 'RealEstateAPI', fetchedAt: '2026-11-19T17:00:00Z' });
  const lien = {
    ...{ kind: 'Federal Tax Lien', state: 'released' as const, amount: 1_825_040 },
    ...{ filedOn: '2024-03-15', endedOn: '2024-11-02', creditors: ['Internal Revenue Service'] },
    ...{ debtors: ['Rowan Sample'], documentNumber: null, office: null },
  };
  const unsaid = {
    ...{ ...lien, kind: null, state: null, amount: null, filedOn: null, endedOn: null },
    creditors: [],
  };
  const blockOf = (liens: Lien[] | null) =>
    pdfOf({
      liens: { provider: 'RealEstateAPI', report: liens && { liens, source } },
    }).blocks.find((block) => 'title' in block && block.title === 'Reported liens');

  test('stands in the PDF lien by lien, with who reported it and when', () => {
    expect(blockOf([lien, unsaid])).toMatchObject({
      rows: [
        [
          ...['Mar 15, 2024', 'Federal Tax Lien', 'Internal Revenue Service'],
          ...['Released Nov 2, 2024', '$18,250.40'],
        ],
        ['Unknown', 'Unknown', 'Unknown', 'Unknown', 'Unknown'],
      ],
      note: 'As RealEstateAPI reported on Nov 19, 2026.',
    });
  });

  test('that knows of none says so', () => {
    expect(blockOf([])).toMatchObject({
      paragraphs: ['None reported by RealEstateAPI on Nov 19, 2026.'],
    });
  });

  test('leaves no trace where it was not asked for', () => {
    expect(blockOf(null)).toBeUndefined();
    expect(JSON.stringify(pdfOf())).not.toContain('liens');
  });
});
