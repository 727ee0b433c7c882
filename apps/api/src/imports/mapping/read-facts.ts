import type { FactName, Facts, RecordFlag } from '@deedlight/domain/property/parcel-record';
import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { NumberCell, YearBuiltCell } from './cell-schema';
import { figure, type Read, readNumber, trimmed } from './compile-cells';
import { readDate } from './compile-dates';
import type { Mapping } from './mapping-schema';
import type { Row, RowContext } from './row-context';

export type FigureName = Exclude<FactName, 'type'>;

/** Each column of the database can hold figures up to `most`, which must be whole if `isWhole`. */
export const factShapes: Record<FigureName, { most: number; isWhole: boolean }> = {
  beds: { most: 32_767, isWhole: true },
  baths: { most: 32_767, isWhole: false },
  livingAreaSqft: { most: 1e12, isWhole: false },
  lotSqft: { most: 1e12, isWhole: false },
  yearBuilt: { most: 32_767, isWhole: true },
  stories: { most: 32_767, isWhole: false },
  units: { most: 2_147_483_647, isWhole: true },
  rooms: { most: 32_767, isWhole: true },
};
const names = Object.keys(factShapes) as FigureName[];

/**
 * The largest building in the world has under 20 million square feet; a lot of 100 square miles is
 * a ranch.
 */
const leastLivingSqft = 50;
const mostLivingSqft = 20_000_000;
const mostLotSqft = 2_787_840_000;
/** No building code allows a bedroom under 70 square feet, and a home has other rooms as well. */
const leastSqftPerBed = 100;
const leastSqftPerRoom = 50;
/**
 * This applies to a tower that is a parcel of its own; a condominium's stories are those of its
 * building.
 */
const leastSqftPerStory = 300;
const usualStories = 4;

export function readFacts(
  mapping: Mapping['facts'],
  context: RowContext,
): (row: Row, flags: RecordFlag[]) => Facts {
  const type = readType(mapping.type ?? [], context);
  const reads = names
    .filter((name) => mapping[name] !== undefined)
    .map((name) => ({ name, read: readFigure(mapping[name], context), ...factShapes[name] }));
  const latestYear = Number(context.today.slice(0, 4)) + 3;
  return (row, flags) => {
    const facts: Facts = {};
    const known = type(row);
    if (known !== null) facts.type = known;
    for (const { name, read, most, isWhole } of reads) {
      const value = read(row);
      if (value === null) continue;
      if (value < 0 || value > most || (isWhole && !Number.isInteger(value))) {
        context.unreadable.push({ column: name, text: String(value) });
      } else facts[name] = value;
    }
    flagOddities(facts, latestYear, flags);
    return facts;
  };
}

function readFigure(
  cell: NumberCell | YearBuiltCell | undefined,
  context: RowContext,
): Read<number> {
  if (typeof cell !== 'object' || !('age' in cell)) return readNumber(cell, context);
  const age = figure(cell.age, context);
  const year = yearOf(cell, context);
  return (row) => {
    const years = age(row);
    const then = year(row);
    if (years === null || then === null) return null;
    if (years >= 0) return then - years;
    context.unreadable.push({ column: cell.age, text: String(years) });
    return null;
  };
}

function yearOf(cell: Extract<YearBuiltCell, { age: string }>, context: RowContext): Read<number> {
  if ('yearOf' in cell) {
    const date = readDate(cell.yearOf, context);
    return (row) => {
      const day = date(row);
      return day === null ? null : Number(day.slice(0, 4));
    };
  }
  const { year } = cell;
  return typeof year === 'number' ? () => year : figure(year, context);
}

export function flagOddities(facts: Facts, latestYear: number, flags: RecordFlag[]): void {
  const { type, livingAreaSqft: living, lotSqft: lot, yearBuilt } = facts;
  if (living !== undefined && (living < leastLivingSqft || living > mostLivingSqft))
    flags.push('impossible-size');
  // A condominium's lot is its share of the land, in a tower only a few square feet.
  if (lot !== undefined && ((lot < 10 && type !== 'condo') || lot > mostLotSqft)) {
    flags.push('impossible-size');
  }
  if (yearBuilt !== undefined && (yearBuilt < 1600 || yearBuilt > latestYear)) {
    flags.push('impossible-year');
  }
  if (hasTooMany(facts)) flags.push('impossible-count');
}

function hasTooMany({ type, livingAreaSqft: living, beds, rooms, stories }: Facts): boolean {
  if (living === undefined || living < leastLivingSqft) return false;
  const isCrowded = (count: number | undefined, least: number) =>
    count !== undefined && count * least > living;
  return (
    isCrowded(beds, leastSqftPerBed) ||
    isCrowded(rooms, leastSqftPerRoom) ||
    (type !== 'condo' && (stories ?? 0) > usualStories && isCrowded(stories, leastSqftPerStory))
  );
}

function readType(
  steps: NonNullable<Mapping['facts']['type']>,
  context: RowContext,
): Read<PropertyType> {
  const reads = steps.map((step): Read<PropertyType> => {
    if ('value' in step) return () => step.value;
    const read = trimmed(step.column, [], context);
    if ('map' in step) {
      const types = new Map(Object.entries(step.map));
      return (row) => types.get(read(row) ?? '') ?? null;
    }
    const isPart = 'containing' in step;
    const parts = Object.entries(isPart ? step.containing : step.starting);
    return (row) => {
      const text = read(row);
      if (text === null) return null;
      const found = parts.find(([part]) => (isPart ? text.includes(part) : text.startsWith(part)));
      return found?.[1] ?? null;
    };
  });
  return (row) => {
    for (const read of reads) {
      const type = read(row);
      if (type !== null) return type;
    }
    return null;
  };
}
