import { arcgisLayer } from '../../adapters/open-data/arcgis-layer';
import { cartoTable } from '../../adapters/open-data/carto-table';
import { ckanResource } from '../../adapters/open-data/ckan-resource';
import type { PoliteClient } from '../../adapters/open-data/polite-client';
import { publicFile } from '../../adapters/open-data/public-file';
import { socrataTable } from '../../adapters/open-data/socrata-table';
import type { PublishedTable, TableState } from '../../adapters/published-table';
import { fetchFile } from './fetch-file';
import { type FetchedTable, type FetchJob, fetchTable, requireColumns } from './fetch-table';
import { askedColumns } from './source-mapping';
import type { CountyPart, SourceFile } from './source-schema';

/** What the import of a source needs of its publisher, whatever the protocol. */
export type OpenedSource = {
  /** Throws SourceProblem if the publisher says that a column is gone. */
  describe(name: string): Promise<TableState>;
  fetch(job: FetchJob): Promise<FetchedTable>;
};

type Settings = { socrataAppToken: string | undefined; year: number };

/** Opens one county of a source. */
export function openSource(
  client: PoliteClient,
  source: SourceFile,
  { where: ofCounty, url: ownUrl }: CountyPart,
  { socrataAppToken, year }: Settings,
): OpenedSource {
  const { access, columns } = source;
  const whole = inYear(both('where' in access ? access.where : undefined, ofCounty), year);
  const asked = { where: whole, columns };
  switch (access.protocol) {
    case 'socrata':
      return paged(
        columns,
        socrataTable(client, { ...access, ...asked, appToken: socrataAppToken }),
      );
    case 'arcgis':
      return paged(
        columns,
        arcgisLayer(client, { ...access, ...asked, columns: askedColumns(source) }),
      );
    case 'carto':
      return paged(columns, cartoTable(client, { ...access, ...asked }));
    case 'ckan':
      return paged(columns, ckanResource(client, { ...access, columns }));
    case 'zipped-file':
    case 'geojson-file':
    case 'shapefile': {
      const file = publicFile(client, inYear(ownUrl ?? access.url ?? '', year));
      return {
        // Its columns are seen when it is opened.
        describe: async () => ({ columns, editedAt: (await file.describe()).editedAt }),
        fetch: (job) => fetchFile({ ...job, file, layout: access }),
      };
    }
  }
}

function paged(columns: readonly string[], table: PublishedTable): OpenedSource {
  return {
    async describe(name) {
      const state = await table.describe();
      requireColumns(name, columns, state);
      return state;
    },
    fetch: (job) => fetchTable({ ...job, table }),
  };
}

/** A roll of many years is asked for one of them, and a file has the year in its name. */
function inYear(text: string, year: number): string;
function inYear(text: string | undefined, year: number): string | undefined;
function inYear(text: string | undefined, year: number): string | undefined {
  return text?.replaceAll('{year}', String(year)).replaceAll('{lastYear}', String(year - 1));
}

function both(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return `(${one}) AND (${other})`;
}
