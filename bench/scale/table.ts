import type { ScaleFigures, SizeFigures } from '../scale';
import { bytesIn, rowsOf, type TableBytes } from '../table-bytes';
import { type Law, lawOf, noise } from './laws';
import * as assumed from './national';
import { country, type Grown, nationalOf, node } from './national';
import type { Read } from './reads';

type Row = { name: string; of: (figures: SizeFigures) => number; digits: number };

/** These figures describe the conditions of the measurement. */
const withoutLaw = new Set(['load of the machine', 'import, rows/s']);

/** These figures grow with the transfers, of which the country has its own number. */
const ofTransfers = new Set(['records.transfers']);

/** Returns one table: a row for each figure, a column for each size, and the law of its growth. */
export function scaleLines(figures: ScaleFigures): string[] {
  const { engine, first, sizes } = figures;
  const rows = rowsFor(figures);
  const database =
    first.cpuMs.database === null ? '' : `, of the database ${first.cpuMs.database.toFixed(2)} ms`;
  return [
    `Scale on ${engine}: one county of ${count(first.rows)} parcels imported (${count(first.perSecond)} rows/s; processor time a row: of the importer ${first.cpuMs.importer.toFixed(2)} ms${database}), the rest of each size copies of it in SQL, with other codes, places, streets and people. Loans and values are invented in SQL.`,
    [''.padEnd(48), ...sizes.map(({ parcels }) => count(parcels).padStart(12)), '  grows'].join(''),
    ...rows.map(
      ({ name, of, digits }) =>
        `${name.padEnd(48)}${sizes.map((size) => figureText(of(size), digits)).join('')}  ${withoutLaw.has(name) ? '' : lawText(sizes, of, digits)}`,
    ),
    ...refusalsOf(sizes),
    ...nationalLines(sizes),
  ];
}

/** Returns the first refusal of each request that was refused. */
function refusalsOf(sizes: readonly SizeFigures[]): string[] {
  const reads = sizes.flatMap(({ cold, held }) => [...cold.reads, ...held.reads]);
  const refused = new Map(
    reads.flatMap(({ name, refusal }) => (refusal === undefined ? [] : [[name, refusal]])),
  );
  return [...refused].map(([name, refusal]) => `refused: ${name}: ${refusal}`);
}

function figureText(value: number, digits: number): string {
  return (Number.isNaN(value) ? 'refused' : value.toFixed(digits)).padStart(12);
}

function rowsFor({ sizes }: ScaleFigures): Row[] {
  const [one] = sizes;
  if (one === undefined) throw new RangeError('no size was measured');
  const tables = one.tables.filter(({ rows }) => rows >= rowsOf(one.tables, 'records.streets'));
  return [
    { name: 'bytes a parcel', of: ({ tables: all, parcels }) => bytesIn(all) / parcels, digits: 0 },
    { name: 'transfers a parcel', of: transfersOfParcel, digits: 2 },
    ...tables.map(({ table }) => ({
      name: `  bytes a parcel, ${table}`,
      of: ({ tables: all, parcels }: SizeFigures) => bytesNamed(all, table) / parcels,
      digits: 0,
    })),
    { name: 'import, rows/s', of: ({ imported }) => imported.perSecond, digits: 0 },
    { name: 'import, ms a row', of: rowMs, digits: 2 },
    {
      name: 'import, importer CPU ms a row',
      of: ({ imported }) => imported.cpuMs.importer,
      digits: 2,
    },
    ...(one.imported.cpuMs.database === null
      ? []
      : [
          {
            name: 'import, database CPU ms a row',
            of: ({ imported }: SizeFigures) => imported.cpuMs.database ?? Number.NaN,
            digits: 2,
          },
        ]),
    ...readRows(one, 'cold', 'SQL'),
    ...readRows(one, 'held', 'memory'),
    { name: 'server holding nothing, MB idle', of: ({ cold }) => cold.rssMb.idle, digits: 0 },
    {
      name: 'server holding nothing, MB after reads',
      of: ({ cold }) => cold.rssMb.used,
      digits: 0,
    },
    { name: 'server with 512 MB budget, MB idle', of: ({ held }) => held.rssMb.idle, digits: 0 },
    {
      name: 'server with 512 MB budget, MB after reads',
      of: ({ held }) => held.rssMb.used,
      digits: 0,
    },
    { name: 'load of the machine', of: ({ load }) => load, digits: 1 },
  ];
}

function readRows(one: SizeFigures, server: 'cold' | 'held', by: string): Row[] {
  return one[server].reads.flatMap(({ name }, at) => {
    const figure = (pick: (read: Read) => number | null | undefined) => {
      return (size: SizeFigures) => {
        const read = size[server].reads[at];
        return (read && pick(read)) ?? Number.NaN;
      };
    };
    const named = `${name} (${by})`;
    return [
      { name: `${named}, p50 ms`, of: figure(({ times }) => times?.p50), digits: 1 },
      { name: `${named}, p99 ms`, of: figure(({ times }) => times?.p99), digits: 1 },
      { name: `${named}, server CPU ms`, of: figure(({ cpuMs }) => cpuMs), digits: 1 },
    ];
  });
}

/** Returns the estimates for the whole country, from the laws of the measured figures. */
function nationalLines(sizes: readonly SizeFigures[]): string[] {
  const grown: Grown = {
    parcelBytes: lawFor(sizes, parcelBytes),
    transferBytes: lawFor(sizes, transferBytes),
    rowMs: lawFor(sizes, rowMs),
  };
  const found = nationalOf(grown);
  const terabytes = (bytes: number) => `${(bytes / 1e12).toFixed(2)} TB`;
  const memory = sizes.at(-1)?.held.rssMb.used ?? Number.NaN;
  return [
    `extrapolated to ${count(country.parcels)} parcels and ${count(country.transfers)} transfers: ${count(grown.parcelBytes.at(country.parcels))} bytes a parcel without transfers, ${count(grown.transferBytes.at(country.parcels))} a transfer with its sale`,
    `  extrapolated: data ${terabytes(found.dataBytes)}; disks ${terabytes(found.diskBytes)} with ${assumed.copiesOfEachRow} copies of each row, ${percent(assumed.logShare)} for the log, disks filled to ${percent(assumed.mostOfDiskUsed)}`,
    `  extrapolated: ${found.nodes} nodes (${terabytes(node.diskBytes)} disk, ${node.cores} cores, ${node.memoryBytes / 1e9} GB; the disks ask for ${found.nodesForDisk}, memory for ${found.nodesForMemory} where ${percent(assumed.hotShare)} of the data is hot, which is assumed), ${found.machines} machines with standbys, ${count(found.parcelsOfNode)} parcels a node`,
    `  extrapolated: import ${count(found.importHours)} hours with one loader, ${count(found.sharedImportHours)} with ${assumed.loadersOfNode} on each node, should they not slow each other, which was not measured`,
    `  memory of a server process: ${memory.toFixed(0)} MB at the largest size measured; its budget bounds it, not the country`,
  ];
}

function lawFor(sizes: readonly SizeFigures[], of: Row['of']): Law {
  return lawOf(sizes.map((size) => ({ parcels: size.parcels, value: of(size) })));
}

function lawText(sizes: readonly SizeFigures[], of: Row['of'], digits: number): string {
  const { kind, at, misses } = lawFor(sizes, of);
  if (Number.isNaN(misses)) return '';
  if (kind === 'constant' && misses > noise) return 'does not grow';
  if (kind === 'constant') return `constant ±${percent(misses)}`;
  if (sizes.length === 2) return 'grows: two points cannot tell linear from log';
  const times10 = at(10e6) - at(1e6);
  return kind === 'log'
    ? `log, +${times10.toFixed(digits)} each ten times`
    : `linear, +${(times10 / 9).toFixed(digits)} each million`;
}

function rowMs({ imported }: SizeFigures): number {
  return 1000 / imported.perSecond;
}

function parcelBytes({ tables, parcels }: SizeFigures): number {
  return bytesIn(tables.filter(({ table }) => !ofTransfers.has(table))) / parcels;
}

function transferBytes({ tables }: SizeFigures): number {
  const bytes = bytesIn(tables.filter(({ table }) => ofTransfers.has(table)));
  return bytes / rowsOf(tables, 'records.transfers');
}

function transfersOfParcel({ tables, parcels }: SizeFigures): number {
  return rowsOf(tables, 'records.transfers') / parcels;
}

function bytesNamed(tables: readonly TableBytes[], name: string): number {
  return bytesIn(tables.filter(({ table }) => table === name));
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
