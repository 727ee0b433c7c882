import type { ReferenceFile } from '@deedlight/contract/admin/reference-files';
import {
  nextMetroCountiesBy,
  nextPriceIndexBy,
  nextRuralAreasBy,
} from '@deedlight/domain/reference/file-due';
import { quarterText } from '@deedlight/domain/valuation/carry/public-index';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { RequestContext } from '../../../platform/context';
import type { Queries } from '../../../platform/database/database';

type File = z.infer<typeof ReferenceFile>;

const fhfa = {
  publisher: 'Federal Housing Finance Agency',
  url: 'https://www.fhfa.gov/data/hpi',
  rhythm: 'Every quarter, at the end of the second month behind it',
};

const indexes = [
  { id: 'state', title: 'House price index, states' },
  { id: 'metro', title: 'House price index, metropolitan areas' },
  { id: 'zip3', title: 'House price index, three-digit ZIP codes' },
] as const;

/** Lists each file that is brought in by administrators, its edition on file, and when the next is due. */
export async function listReferenceFiles({
  database,
  clock,
}: Pick<RequestContext, 'database' | 'clock'>): Promise<File[]> {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  return await database.asService('list the files of reference', async (db) => [
    await ruralAreas(db, today),
    ...(await priceIndexes(db, today)),
    await metroCounties(db, today),
  ]);
}

async function ruralAreas(db: Queries, today: Temporal.PlainDate): Promise<File> {
  const edition = await db
    .selectFrom('ops.rural_area_editions')
    .select(['file_name', 'as_of', 'imported_at'])
    .executeTakeFirst();
  const told = {
    id: 'rural-areas',
    title: 'Areas that are not rural',
    publisher: 'USDA Rural Development',
    url: 'https://eligibility.sc.egov.usda.gov',
    rhythm: 'No rhythm is published: look a year behind the edition’s day',
  } as const;
  return { ...told, ...standing(edition, nextRuralAreasBy, today) };
}

async function priceIndexes(db: Queries, today: Temporal.PlainDate): Promise<File[]> {
  const editions = await db
    .selectFrom('valuation.price_indexes')
    .select(['kind', 'file_name', 'as_of', 'last_quarter', 'imported_at'])
    .execute();
  return indexes.map(({ id, title }) => {
    const edition = editions.find(({ kind }) => kind === id);
    const last = edition && Temporal.PlainDate.from(edition.last_quarter);
    const through = last && quarterText(4 * last.year + Math.floor((last.month - 1) / 3));
    return {
      ...{ ...fhfa, id, title },
      onFile: edition === undefined ? null : onFile(edition, through ?? null),
      ...due(last && nextPriceIndexBy(last), today),
    };
  });
}

async function metroCounties(db: Queries, today: Temporal.PlainDate): Promise<File> {
  const edition = await db
    .selectFrom('valuation.metro_editions')
    .select(['file_name', 'as_of', 'imported_at'])
    .executeTakeFirst();
  const told = {
    id: 'metro-counties',
    title: 'Counties of metropolitan areas',
    publisher: 'U.S. Census Bureau',
    url: 'https://www.census.gov/geographies/reference-files/time-series/demo/metro-micro/delineation-files.html',
    rhythm: 'Every five years, with updates between them',
  } as const;
  return { ...told, ...standing(edition, nextMetroCountiesBy, today) };
}

/** Says what is on file, and when the next edition is due by the day of this one. */
function standing(
  edition: Edition | undefined,
  nextBy: (day: Temporal.PlainDate) => Temporal.PlainDate,
  today: Temporal.PlainDate,
): Pick<File, 'onFile' | 'nextBy' | 'isOverdue'> {
  if (edition === undefined) return { onFile: null, ...due(undefined, today) };
  return { onFile: onFile(edition, null), ...due(nextBy(dayOf(edition)), today) };
}

/** The day of an edition, or the day on which it came where nobody told it. */
function dayOf({ as_of, imported_at }: Edition): Temporal.PlainDate {
  return Temporal.PlainDate.from(as_of ?? imported_at.slice(0, 10));
}

function onFile(
  { file_name: fileName, as_of: asOf, imported_at }: Edition,
  through: string | null,
): NonNullable<File['onFile']> {
  return {
    fileName,
    asOf,
    through,
    importedAt: Temporal.Instant.from(asIso(imported_at)).toString(),
  };
}

type Edition = { file_name: string; as_of: string | null; imported_at: string };

/** The database writes an instant with a space in its middle. */
function asIso(instant: string): string {
  return instant.replace(' ', 'T');
}

function due(
  next: Temporal.PlainDate | undefined,
  today: Temporal.PlainDate,
): Pick<File, 'nextBy' | 'isOverdue'> {
  if (next === undefined) return { nextBy: null, isOverdue: false };
  return { nextBy: next.toString(), isOverdue: Temporal.PlainDate.compare(next, today) < 0 };
}
