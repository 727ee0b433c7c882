import { type County, countyByName } from '@deedlight/domain/reference/places/counties';
import { outlineColumn } from '../../adapters/published-table';
import { compileMapping } from '../mapping/compile-mapping';
import { Mapping } from '../mapping/mapping-schema';
import { coverageOf } from '../mapping/source-of';
import type { CountyPart, SourceFile } from './source-schema';

/** A source either covers each of these facts or says why it does not. */
const facts = [
  'type',
  'beds',
  'baths',
  'livingAreaSqft',
  'lotSqft',
  'yearBuilt',
  'stories',
  'units',
  'rooms',
  'address',
  'location',
  'owner',
  'mailing',
  'transfers',
  'transfers.price',
  'transfers.parties',
  'assessments',
  'assessments.tax',
] as const;

/** Returns the mapping of one county's rows, as a file of them would have it. */
export function mappingOf(source: SourceFile, part: CountyPart): Mapping {
  const { id, kind, publisher, title, page, rank, state, mapping } = source;
  return Mapping.parse({
    ...mapping,
    source: {
      id,
      kind,
      publisher,
      title,
      licence: licenceOf(source),
      url: page,
      rank,
    },
    place: { state, county: part.county, ...(part.city !== undefined && { city: part.city }) },
  });
}

export function countyOfPart({ state }: SourceFile, { county }: CountyPart): County {
  const found = countyByName(state, county);
  if (found === undefined) throw new RangeError(`${state} has no county called ${county}`);
  return found;
}

/** Returns the columns to ask the publisher for. */
export function askedColumns({ columns, outline }: SourceFile): string[] {
  return outline ? [...columns, outlineColumn] : columns;
}

/** Returns what in a source's file contradicts itself, in sentences. */
export function contradictions(source: SourceFile): string[] {
  const { state, counties, columns } = source;
  const unknown = counties.filter(({ county }) => countyByName(state, county) === undefined);
  const problems = unknown.map(
    ({ county }) => `counties: ${state} has no county called ${county}.`,
  );
  const [first] = counties.filter((part) => !unknown.includes(part));
  if (first === undefined) return problems;
  const mapping = mappingOf(source, first);
  const compiled = compileMapping(mapping, columns, '2026-01-01');
  if (!compiled.ok) problems.push(`columns: ${compiled.problem}`);
  else if (compiled.reader.unused.length > 0) {
    problems.push(`columns: the mapping does not use ${compiled.reader.unused.join(', ')}.`);
  }
  if (source.outline && !givesShapes.includes(source.access.protocol)) {
    problems.push(`outline: ${source.access.protocol} gives no shapes with its rows.`);
  }
  return [...problems, ...accessProblems(source), ...factProblems(source, covered(mapping))];
}

type Protocol = SourceFile['access']['protocol'];

const givesShapes: readonly Protocol[] = ['arcgis', 'geojson-file', 'shapefile'];
const files: readonly Protocol[] = ['zipped-file', 'geojson-file', 'shapefile'];

function accessProblems({ access, counties }: SourceFile): string[] {
  const problems: string[] = [];
  const isFile = files.includes(access.protocol);
  const picks = !isFile && access.protocol !== 'ckan';
  if (!picks && counties.some(({ where }) => where !== undefined)) {
    problems.push(`counties: ${access.protocol} cannot pick rows by where.`);
  }
  if (access.protocol === 'ckan' && counties.length > 1) {
    problems.push('counties: ckan has the rows of one.');
  }
  if (isFile && access.url === undefined && counties.some(({ url }) => url === undefined)) {
    problems.push('counties: each needs a url, as access has none.');
  }
  if (!isFile && counties.some(({ url }) => url !== undefined)) {
    problems.push(`counties: ${access.protocol} has one url for all of them.`);
  }
  return problems;
}

/** Returns the facts of a home that a source has columns for. */
export function factsOf(source: SourceFile): string[] {
  const [first] = source.counties;
  if (first === undefined) return [];
  const known = covered(mappingOf(source, first));
  return facts.filter((fact) => known.has(fact));
}

/** Returns the licence and the words of the publisher, as they are shown with the data. */
export function licenceOf({ licence, attribution }: SourceFile): string {
  return attribution === undefined ? licence : `${licence}. ${attribution}`;
}

function covered(mapping: Mapping): ReadonlySet<string> {
  const known = new Set(coverageOf(mapping));
  if (mapping.sales.some(({ price }) => price !== undefined)) known.add('transfers.price');
  return known;
}

function factProblems({ absent }: SourceFile, known: ReadonlySet<string>): string[] {
  const silent = facts.filter((fact) => !known.has(fact) && !Object.hasOwn(absent, fact));
  const both = Object.keys(absent).filter((fact) => known.has(fact));
  const odd = Object.keys(absent).filter((fact) => !facts.some((name) => name === fact));
  return [
    ...silent.map((fact) => `absent: ${fact} has no column and no reason.`),
    ...both.map((fact) => `absent: ${fact} has a column.`),
    ...odd.map((fact) => `absent: ${fact} is no fact.`),
  ];
}
