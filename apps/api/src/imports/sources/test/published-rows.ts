import { pick, seededRandom, wholeBetween } from '@deedlight/domain/random';
import { countyByName } from '@deedlight/domain/reference/places/counties';
import type { WorldRow } from '../../../adapters/open-data/double/world';
import type { CountyPart, SourceFile } from '../source-schema';
import { datesOf, type Format, ownFormats } from './formats';

/**
 * Invents rows as a source publishes them: the columns that its mapping reads, each written as the
 * publisher writes that kind of cell.
 */
export function publishedRows(source: SourceFile, part: CountyPart, count: number): WorldRow[] {
  const formats = new Map([...formatsOf(source), ...placesIn(source, part)]);
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(
      [...source.columns, '@lat', '@lng'].map((column) => [
        column,
        (formats.get(column) ?? text)(random, at),
      ]),
    ),
    ...chosenBy('where' in source.access ? source.access.where : undefined),
    ...chosenBy(part.where),
  }));
}

/** Returns the columns in which ArcGIS gives days as milliseconds. */
export function dayColumns(source: SourceFile): string[] {
  const formats = formatsOf(source);
  return source.columns.filter((column) => formats.get(column) === datesOf.arcgis);
}

const text: Format = (random) => pick(random, ['Larkspur', 'Foxglove', 'Oak']);
const money: Format = (random) => wholeBetween(random, 120, 900) * 1000;
const years: Format = (random) => wholeBetween(random, 1890, 2020);
const homes: Record<string, Format> = {
  beds: (random) => wholeBetween(random, 2, 4),
  baths: (random) => wholeBetween(random, 1, 2),
  livingAreaSqft: (random) => wholeBetween(random, 1200, 3000),
  lotSqft: (random) => wholeBetween(random, 1, 9) * 1000,
  yearBuilt: years,
  stories: (random) => wholeBetween(random, 1, 2),
  units: () => 1,
  rooms: (random) => wholeBetween(random, 5, 8),
};

function formatsOf(source: SourceFile): ReadonlyMap<string, Format> {
  const { mapping, access } = source;
  const formats = new Map<string, Format>();
  const say = (cell: unknown, format: Format) => {
    for (const column of columnsOf(cell)) formats.set(column, format);
  };
  for (const sale of mapping.sales) {
    say([sale.date, sale.recorded], datesOf[access.protocol]);
    if (typeof sale.date === 'object' && 'month' in sale.date) {
      say(sale.date.year, (random) => wholeBetween(random, 1999, 2025));
      say(sale.date.month, (random) => wholeBetween(random, 1, 12));
    }
    say(sale.price, money);
    for (const cell of rulesOf(sale.armsLength)) {
      say(cell.column, (random) => pick(random, [cell.yes[0] ?? '', ...cell.yes, ...cell.no]));
    }
  }
  say(mapping.recordedOn, datesOf[access.protocol]);
  for (const { year, assessedOn, ...amounts } of mapping.assessments) {
    say(Object.values(amounts), money);
    say(assessedOn, datesOf[access.protocol]);
    const isDay = typeof year === 'object' && 'yearOf' in year;
    say(isDay ? year.yearOf : year, isDay ? datesOf[access.protocol] : () => 2025);
  }
  for (const [fact, format] of Object.entries(homes)) {
    say(mapping.facts[fact as keyof typeof mapping.facts], format);
  }
  for (const step of mapping.facts.type ?? []) {
    if ('value' in step) continue;
    const codes = 'map' in step ? step.map : 'containing' in step ? step.containing : step.starting;
    // A code that the list lacks comes too.
    say(step.column, (random) => pick(random, ['?', ...Object.keys(codes)]));
  }
  say(mapping.address?.line, (random, at) => `${100 + at} ${text(random, at)} ST`);
  say(mapping.address?.houseNumber, (_, at) => 100 + at);
  say(mapping.address?.street, (random, at) => `${text(random, at)} ST`);
  say(mapping.address?.unit, () => null);
  say(mapping.address?.zip, (random) => `${wholeBetween(random, 10_001, 99_900)}`);
  for (const { column, notIn } of mapping.skip) say(column, () => notIn?.[0] ?? '');
  for (const only of [
    ...JSON.stringify(mapping.facts).matchAll(/"only":\{"column":"(\w+)","in":\["(\w+)"/g),
  ]) {
    say(only[1], () => only[2] ?? '');
  }
  for (const [column, format] of Object.entries(ownFormats(source.id))) formats.set(column, format);
  return formats;
}

/** Parcels lie in the middle of their county's box. */
function placesIn({ state, mapping }: SourceFile, { county }: CountyPart): [string, Format][] {
  const box = countyByName(state, county)?.box;
  if (box === undefined) throw new Error(`there is no ${county} in ${state}`);
  const [west, south, east, north] = box;
  const between =
    (low: number, high: number): Format =>
    (random) =>
      low + (high - low) * (0.4 + 0.2 * random());
  return [
    ...columnsOf(mapping.location?.lat).map((column): [string, Format] => [
      column,
      between(south, north),
    ]),
    ...columnsOf(mapping.location?.lng).map((column): [string, Format] => [
      column,
      between(west, east),
    ]),
  ];
}

function rulesOf(cell: SourceFile['mapping']['sales'][number]['armsLength']) {
  if (cell === undefined || 'value' in cell) return [];
  return 'all' in cell ? cell.all : [cell];
}

/** Returns the columns that a cell reads. */
function columnsOf(cell: unknown): string[] {
  if (typeof cell === 'string') return [cell];
  if (Array.isArray(cell)) return cell.flatMap(columnsOf);
  if (typeof cell !== 'object' || cell === null) return [];
  const { column, columns, sum, first, least } = cell as Record<string, unknown>;
  return [column, columns, sum, first, least].flatMap(columnsOf);
}

/** Returns the cells that a condition asks for: its first choice, for the year 2026. */
function chosenBy(where: string | undefined): WorldRow {
  const dated = (where ?? '').replace('{year}', '2026').replace('{lastYear}', '2025');
  const found = [...dated.matchAll(/(\w+) (?:=|IN) \(?'((?:[^']|'')*)'/g)];
  return Object.fromEntries(found.map(([, column = '', value = '']) => [column, value]));
}

/** Returns the same rows as those of nobody's county: a condition must leave them out. */
export function elsewhere(rows: readonly WorldRow[], part: CountyPart): WorldRow[] {
  const column = /^(\w+)/.exec(part.where ?? '')?.[1];
  return column === undefined ? [] : rows.map((row) => ({ ...row, [column]: 'elsewhere' }));
}
