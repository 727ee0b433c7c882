import { toPlain } from '@deedlight/domain/plain-values';
import { lendingTables } from '@deedlight/domain/reference/lending/all-tables';
import { surveyWeeks } from '@deedlight/domain/reference/rates/survey';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Evidence } from './evidence';
import { type Found, findAnswer } from './find-answer';
import questions from './questions.json';
import { figuresIn } from './tell-answer';

type Asked = (typeof questions)[number];

const today = Temporal.PlainDate.from('2026-11-20');
const answers = questions.map((asked) => ({ asked, found: findAnswer(asked.question, today) }));

test('X-10 the questions cover twelve topics, a dozen paraphrases each way, and what must be left unanswered', () => {
  expect(questions.length).toBeGreaterThanOrEqual(120);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  expect(new Set(questions.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(13);
  expect(questions.filter(({ abstains }) => abstains).length).toBeGreaterThanOrEqual(15);
});

test('X-10 at least nine in ten are answered rightly without a model', () => {
  const wrong = answers.filter(({ asked, found }) => !isRight(asked, found));
  const listed = wrong.map(({ asked, found }) => `${asked.id} ${asked.question} → ${said(found)}`);
  expect(wrong.length / answers.length, listed.join('\n')).toBeLessThanOrEqual(0.1);
});

test('X-10 nothing is answered that must be left unanswered', () => {
  const answered = answers.filter(({ asked, found }) => asked.abstains && found.kind === 'found');
  expect(answered.map(({ asked }) => asked.question)).toEqual([]);
});

describe('X-10 every figure stands in what is cited', () => {
  test.each(answers)('$asked.id $asked.question', ({ found }) => {
    if (found.kind === 'abstained') return expect(found.text).not.toMatch(/\d/);
    const uncited = found.evidence.flatMap((each) => {
      const known = knownFigures(each);
      return figuresIn(each.text).filter(({ value }) => !known.has(value));
    });
    return expect(uncited).toEqual([]);
  });
});

function isRight(asked: Asked, found: Found): boolean {
  if (asked.abstains) return found.kind === 'abstained' && found.why === asked.abstains;
  if (found.kind === 'abstained') return false;
  const text = found.evidence.map((each) => each.text).join(' ');
  const cited = found.evidence.map(nameOf);
  const expected = asked.calculation ? [asked.calculation] : (asked.rows ?? []);
  return (
    expected.every((name) => cited.includes(name)) &&
    (asked.says ?? []).every((figure) => text.includes(figure))
  );
}

function nameOf({ citation }: Evidence): string {
  if (citation.kind === 'calculation') return citation.operation;
  if (citation.kind === 'property') return citation.fact;
  if (citation.kind === 'own') return citation.what;
  const isSurvey = citation.table.includes('pmms');
  return isSurvey ? 'pmms#latest' : `${citation.table}#${citation.row}`;
}

function said(found: Found): string {
  if (found.kind === 'abstained') return found.why;
  return found.evidence.map((each) => `${nameOf(each)} ${each.text}`).join(' | ');
}

/**
 * Returns the figures of the row, or of a calculation's inputs and results, in every printed form.
 */
function knownFigures({ citation }: Evidence): Set<string> {
  if (citation.kind === 'property' || citation.kind === 'own')
    throw new Error('no question here is about a home');
  if (citation.kind === 'calculation') {
    const { input, output } = citation;
    return printed([input, ...output.map(({ figure }) => figure.value)]);
  }
  const table = lendingTables.find(({ header }) => header.table === citation.table);
  const row = table?.rows.find(({ id }) => id === citation.row);
  const week = surveyWeeks().find((each) => each.week.toString() === citation.row);
  if (row === undefined && week === undefined) throw new Error(`no row ${citation.row}`);
  const names = [citation.row, citation.section, citation.title, citation.effective];
  return printed([toPlain(row ?? week), ...names, ...(table ? upperBounds(table.rows) : [])]);
}

/** Returns the bounds; price adjustments name their columns by the table’s own row of ranges. */
function upperBounds(rows: readonly object[]): unknown[] {
  return rows.flatMap((row) =>
    'ltvMax' in row && Array.isArray(row.ltvMax) ? [toPlain(row.ltvMax)] : [],
  );
}

function printed(value: unknown): Set<string> {
  const figures = new Set<string>();
  const visit = (part: unknown, at: string | number = ''): void => {
    if (Array.isArray(part)) {
      // A list by household size or by units is identified by its position.
      part.forEach((item, position) => {
        figures.add(String(position + 1));
        visit(item, position);
      });
    } else if (typeof part === 'object' && part !== null) {
      for (const [name, item] of Object.entries(part)) {
        // A loan of the survey is identified by its column: fixed30.
        for (const { value: figure } of figuresIn(name)) figures.add(figure);
        visit(item, name);
      }
    } else if (typeof part === 'string' || typeof part === 'number') {
      for (const figure of figuresIn(String(part))) {
        const exact = new Decimal(figure.value);
        for (const each of [
          exact,
          exact.div(100),
          exact.times(100),
          new Decimal(100).minus(exact.times(100)),
        ])
          for (const places of [2, 4, 8]) figures.add(each.toDecimalPlaces(places).toString());
      }
      if (at === 'ltvMax' || at === 'ltvOver') figures.add(String(part));
    }
  };
  visit(value);
  return figures;
}
