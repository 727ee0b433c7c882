import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import type { TableHeader } from '../table';
import table from './tables/pmms.json' with { type: 'json' };

/** A surveyed average: the yearly rate as a fraction, points as percent of the loan. */
export type SurveyRate = { rate: Decimal; points: Decimal | null };

/** One week of Freddie Mac's survey; null where that loan was not surveyed. */
export type SurveyWeek = {
  week: Temporal.PlainDate;
  fixed30: SurveyRate | null;
  fixed15: SurveyRate | null;
  arm51: SurveyRate | null;
};

export const pmmsHeader: TableHeader = {
  table: table.table,
  version: table.version,
  effective: table.effective,
  compiled: table.compiled,
  sources: table.sources,
};

/** The attribution that must stand beside the rates wherever they are shown. */
export const pmmsAttribution = table.attribution;

let read: readonly SurveyWeek[] | undefined;

/** Every week since April 1971, oldest first. Source: Freddie Mac, PMMS. */
export function surveyWeeks(): readonly SurveyWeek[] {
  read ??= table.rows.flatMap((line) => {
    const [year = '', ...weeks] = line.split(' ');
    return weeks.map((week) => weekFrom(year, week));
  });
  return read;
}

function weekFrom(year: string, packed: string): SurveyWeek {
  const [day, rate30, points30, rate15, points15, rateArm, pointsArm] = packed.split('|');
  return {
    week: Temporal.PlainDate.from(`${year}-${day}`),
    fixed30: rateFrom(rate30, points30),
    fixed15: rateFrom(rate15, points15),
    arm51: rateFrom(rateArm, pointsArm),
  };
}

function rateFrom(percent = '', points = ''): SurveyRate | null {
  if (percent === '') return null;
  return {
    rate: new Decimal(percent).div(100),
    points: points === '' ? null : new Decimal(points),
  };
}
