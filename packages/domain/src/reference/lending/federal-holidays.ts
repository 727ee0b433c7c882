import { type BaseRow, readTable, type Table } from './read-table';
import raw from './tables/federal-holidays.json';

/** `weekday` counts Monday as 1; `nth` −1 is the month's last. */
export type HolidayRow = BaseRow & {
  name: string;
  month: number;
  fromYear: number | null;
  on: { kind: 'fixed'; day: number } | { kind: 'nth-weekday'; weekday: number; nth: number };
};

export const federalHolidaysTable: Table<HolidayRow> = readTable(raw, (field) => ({
  name: field.text('name'),
  month: field.whole('month'),
  fromYear: field.optionalWhole('fromYear'),
  on:
    field.oneOf('kind', ['fixed', 'nth-weekday'] as const) === 'fixed'
      ? { kind: 'fixed' as const, day: field.whole('day') }
      : { kind: 'nth-weekday' as const, weekday: field.whole('weekday'), nth: field.whole('nth') },
}));
