import { noted, todaysEditions } from '@deedlight/domain/reference/editions';
import { scenarioParamNames } from '@deedlight/domain/scenario/param-names';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstScenario } from '../../scenario/public';
import { catalogue, toolsNamed } from './catalogue';
import type { Texts, Tool } from './tool';

/** A person types these inputs into boxes that begin empty. */
const typed: Texts = {
  ...{ income: '9000', housing: '2800', from: '2026-11-20', to: '2027-01-15' },
  ...{ start: '2026-11-20', applied: '2026-11-20', contract: '2026-11-20', funded: '2026-12-15' },
  ...{ closing: '2027-01-08', wage: '30', pay: '3000', soFar: '5000', lastYear: '9000' },
  ...{ yearBefore: '8000', profit: '90000', rent: '3000', feet: '2000', area: '2.5' },
  ...{ principalAndInterest: '2000', state: 'PA', county: 'Philadelphia', zip: '19104' },
};

test('F-11 every tool that the product promises is there, once', () => {
  const kinds = catalogue.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...['dti', 'ltv', 'apr', 'per-diem', 'days-between', 'business-days', 'trid', 'holidays'],
      ...['hourly', 'overtime', 'self-employed', 'rental-income', 'price-per-square-foot'],
      ...['cap-rate', 'grm', 'dscr', 'concessions', 'loan-limit', 'zip', 'schedule', 'area'],
      'closing-calendar',
    ]),
  );
});

test.each([
  ['cltv', 'ltv'],
  ['gift', 'concessions'],
  ['loan estimate', 'trid'],
  [' ICS ', 'closing-calendar'],
])('F-11 the filter finds by %j', (query, kind) => {
  expect(toolsNamed(query).map((tool) => tool.kind)).toContain(kind);
});

describe.each(catalogue)('$kind', ({ load }) => {
  let tool: Tool;
  beforeAll(async () => {
    tool = await load();
  });

  test('F-11 answers without NaN or Infinity, and each table row it cites is of a table it names', () => {
    const outcome = tool.work(textsOf(tool));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    const { figures, lines = [] } = outcome.answer;
    const shown = figures.map(({ value }) => value);
    expect(shown.filter((text) => /NaN|Infinity|undefined|null/.test(text))).toEqual([]);
    expect(figures.length > 0 || tool.Answer !== undefined).toBe(true);
    const named = new Map(tool.tables.map(({ header }) => [header.table, header]));
    const bases = lines.flatMap(({ basis }) => (basis === null ? [] : [basis]));
    expect(bases.filter(({ table, source }) => !named.get(table)?.sources[source])).toEqual([]);
  });

  test('X-03 asks for each table that it names, and for no other, by its edition', () => {
    const { editions, asked } = noted(todaysEditions);
    tool.work(textsOf(tool), editions);
    const names = tool.tables.map(({ header }) => header.table);
    // The rows of a holiday have the years in which it is one.
    expect([...asked.keys()].toSorted()).toEqual(
      names.filter((name) => name !== 'federal-holidays').toSorted(),
    );
  });

  test('X-03 its own inputs have names that no part of a scenario has', () => {
    const own = Object.entries(tool.fields).filter(([, field]) => !field.shared);
    const taken = new Set<string>([...scenarioParamNames, 'q', 'tool']);
    expect(own.map(([name]) => name).filter((name) => taken.has(name))).toEqual([]);
  });

  test.each(['-5', '0', '99999999999', '2.5.5', 'abc'])(
    'F-11 %j in any of its boxes is answered or named',
    (bad) => {
      const texts = textsOf(tool);
      for (const name of Object.keys(tool.fields)) {
        const outcome = tool.work({ ...texts, [name]: bad });
        if (!outcome.ok) {
          expect(outcome.issues.length, name).toBeGreaterThan(0);
          continue;
        }
        const shown = outcome.answer.figures.map(({ value }) => value);
        expect(
          shown.filter((text) => /NaN|Infinity/.test(text)),
          name,
        ).toEqual([]);
      }
    },
  );
});

describe('F-11 known answers', () => {
  test.each([
    ['dti', { income: '10000', housing: '2800', debts: '500' }, '33%'],
    ['rental-income', { rent: '2000' }, '$1,500'],
    ['hourly', { wage: '30', hours: '40' }, '$5,200'],
    ['price-per-square-foot', { price: '450000', feet: '1800' }, '$250'],
    ['grm', { price: '360000', rent: '3000' }, '10'],
    ['days-between', { from: '2026-11-20', to: '2026-12-20' }, '30 days'],
    ['business-days', { start: '2026-11-25', count: '1', days: 'specific' }, 'Nov 27, 2026'],
    ['per-diem', { loan: '365000', rate: '5', basis: '365' }, '$50'],
    ['area', { area: '1', unit: 'acres' }, '43,560'],
    ['points', { loan: '300000', points: '1.5' }, '$4,500'],
  ])('%s', async (kind, texts, answer) => {
    const tool = await catalogue.find((each) => each.kind === kind)?.load();
    const outcome = tool?.work({ ...textsOf(tool), ...texts });
    if (!outcome?.ok) throw new Error(JSON.stringify(outcome));
    expect(outcome.answer.figures[0]?.value).toBe(answer);
  });

  test('the calendar file has a day for each date, in the form that calendars read', async () => {
    const tool = await catalogue.find(({ kind }) => kind === 'closing-calendar')?.load();
    const outcome = tool?.work(textsOf(tool));
    if (!outcome?.ok) throw new Error(JSON.stringify(outcome));
    const file = outcome.answer.file;
    const text = file?.text(new Date('2026-11-22T12:00:00Z')) ?? '';
    expect(file?.name).toBe('closing-2027-01-08.ics');
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text).toContain('DTSTART;VALUE=DATE:20270108\r\nDTEND;VALUE=DATE:20270109\r\n');
    expect(text).toContain('DTSTAMP:20261122T120000Z\r\n');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(outcome.answer.figures.length);
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(
      true,
    );
  });
});

/**
 * Returns the contents of each box when the tool is opened with a deal, with the empty ones filled.
 */
function textsOf(tool: Tool): Texts {
  return Object.fromEntries(
    Object.entries(tool.fields).map(([name, { shared, initial }]) => {
      const text = shared?.text(firstScenario) ?? initial;
      return [name, text === '' ? (typed[name] ?? '') : text];
    }),
  );
}
