import type { PoliteClient } from '../../adapters/open-data/polite-client';
import { socrataTable } from '../../adapters/open-data/socrata-table';
import type { PublishedTable } from '../../adapters/published-table';
import type { CountyPart, SourceFile } from './source-schema';

type Keys = { socrataAppToken: string | undefined };

/** Returns the table of one county of a source. */
export function openSource(
  client: PoliteClient,
  { access, columns }: SourceFile,
  { where }: CountyPart,
  { socrataAppToken }: Keys,
): PublishedTable {
  const conditions = [access.where, where].filter((condition) => condition !== undefined);
  const whole =
    conditions.length === 0 ? undefined : conditions.map((each) => `(${each})`).join(' AND ');
  return socrataTable(client, { ...access, where: whole, columns, appToken: socrataAppToken });
}
