import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { normaliseZip } from '@deedlight/domain/address/places';
import { normaliseUnit } from '@deedlight/domain/address/units';
import { propertyId } from '@deedlight/domain/property/property-id';
import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';

/** A person types a parcel's address in the roll's spelling. */
export type RollAddress = { row: SuggestRow; written: string };

/** The public rolls lie beside the repository on machines that have them. */
const rollsFolder = join(import.meta.dirname, '../../../shared/data/properties');
export const haveRolls = existsSync(rollsFolder);

/**
 * Reads every parcel with an address of Philadelphia's roll and of Milwaukee's sales files, by id.
 */
export function readRealRolls(): RollAddress[] {
  const byId = new Map<string, RollAddress>();
  for (const address of [...philadelphia(), ...milwaukee()]) byId.set(address.row.id, address);
  return [...byId.values()].sort((a, b) => (a.row.id < b.row.id ? -1 : 1));
}

function* philadelphia(): Generator<RollAddress> {
  for (const record of readCsv('philadelphia_pa_opa_2022.csv.gz')) {
    const parcel = record.get('parcel_number') ?? '';
    const location = record.get('location') ?? '';
    const { houseNumber, street } = parseAddressLine(location);
    const unit = normaliseUnit(record.get('unit') ?? null);
    if (parcel === '' || houseNumber === null || street === null) continue;
    const ownerNames = [record.get('owner_1') ?? '', record.get('owner_2') ?? ''];
    yield {
      written: unit === null ? location : `${location} #${unit}`,
      row: {
        id: propertyId('PA', '42101', parcel),
        houseNumber,
        street,
        unit,
        city: 'PHILADELPHIA',
        state: 'PA',
        zip: normaliseZip(record.get('zip_code') ?? ''),
        ownerNames: ownerNames.filter((name) => name.trim() !== ''),
      },
    };
  }
}

function* milwaukee(): Generator<RollAddress> {
  const files = readdirSync(rollsFolder).filter((name) => name.startsWith('milwaukee'));
  for (const file of files.sort()) {
    for (const record of readCsv(file)) {
      const parcel = record.get('taxkey') ?? '';
      const written = record.get('Address') ?? '';
      const address = parseAddressLine(written);
      if (!/\d/.test(parcel) || address.houseNumber === null || address.street === null) continue;
      const id = propertyId('WI', '55079', parcel);
      const place = { city: 'MILWAUKEE', state: 'WI', zip: null };
      yield { written, row: { id, ...address, ...place, ownerNames: [] } };
    }
  }
}

/**
 * Reads the records of a small file by column name: quoted fields, doubled quotes, no line breaks
 * inside.
 */
export function* readCsv(file: string): Generator<ReadonlyMap<string, string>> {
  const text = gunzipSync(readFileSync(join(rollsFolder, file))).toString('utf8');
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = splitLine(header);
  for (const line of lines) {
    if (line === '') continue;
    const fields = splitLine(line);
    yield new Map(columns.map((column, at) => [column, (fields[at] ?? '').trim()]));
  }
}

function splitLine(line: string): string[] {
  const fields = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? [];
  return fields.map((field) => field.replace(/,$/, '').replace(/^"|"$/g, '').replace(/""/g, '"'));
}
