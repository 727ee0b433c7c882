import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { publicGet } from '../../platform/http/public-get';
import { UnusableAnswer } from '../../platform/http/public-request';
import { tryAgain } from '../../platform/http/try-again';
import type { RateReading, RateSource } from '../rate-source';

const columns = { pmms30: 'pmms30', pmms15: 'pmms15' } as const;

const timeoutMs = 20_000;

const maxBytes = 2 * 1024 * 1024;

type Options = { url: string; productName: string; mayBePrivate: boolean; pauseMs?: number };

/** Reads Freddie Mac's weekly survey from the file that needs no key. */
export function surveySource({ url, productName, mayBePrivate, pauseMs }: Options): RateSource {
  const headers = { 'user-agent': `${productName} rate reader`, accept: 'text/csv, text/plain' };
  return {
    id: 'freddie-mac',
    read: (signal) =>
      tryAgain(
        async () => {
          const options = { headers, timeoutMs, maxBytes, signal, mayBePrivate };
          const { status, body } = await publicGet(url, options);
          if (status !== 200) throw new UnusableAnswer(`status ${status}`);
          return parseHistory(body.toString('utf8'));
        },
        { signal, pauseMs },
      ),
  };
}

/**
 * Parses the survey's history from its CSV file. Columns are found by name, because the file has
 * points between the rates. A line with too few columns, such as one that was cut off, makes the
 * whole file unusable.
 */
export function parseHistory(text: string): RateReading {
  const [header = '', ...lines] = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = cells(header).map((name) => name.toLowerCase());
  if (!names.includes('date') || !names.includes('pmms30'))
    throw new UnusableAnswer('it is no history of the survey');
  const rows = lines.map((line) => rowOf(names, line));
  return (['pmms30', 'pmms15'] as const).map((series) => ({
    series,
    figures: rows.flatMap((row) => figureOf(row, columns[series])),
  }));
}

function rowOf(names: readonly string[], line: string): Map<string, string> {
  const values = cells(line);
  if (values.length !== names.length)
    throw new UnusableAnswer(`a line has ${values.length} of ${names.length} columns`);
  return new Map(names.map((name, at) => [name, values[at] ?? '']));
}

function cells(line: string): string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function figureOf(row: ReadonlyMap<string, string>, column: string): RateFigure[] {
  const percent = row.get(column) ?? '';
  if (percent === '') return [];
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(percent))
    throw new UnusableAnswer(`a rate says “${percent.slice(0, 20)}”`);
  return [{ day: dayOf(row.get('date') ?? ''), rate: new Decimal(percent).div(100) }];
}

/** Parses 11/5/2026 or 2026-11-05. */
function dayOf(text: string): Temporal.PlainDate {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso))
    throw new UnusableAnswer(`a day says “${text.slice(0, 20)}”`);
  return Temporal.PlainDate.from(iso, { overflow: 'reject' });
}
