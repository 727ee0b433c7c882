import { type CsvCell, downloadCsv, toCsv } from '../../../kit/csv/csv';
import { readCsv } from '../../../kit/csv/read-csv';
import { filesOfHomes } from '../homes/files-of-homes';
import type { WorkedHome } from '../homes/filter-homes';
import { fileNameOf } from '../homes/list-csv';

/** A home's row of the server's file, by the name of its column. */
export type MailRow = ReadonlyMap<string, string>;

/** What is on record of the owners' post: the columns of the file, and a row by each home's id. */
export type MailRows = { header: readonly string[]; byId: ReadonlyMap<string, MailRow> };

/** Reads what is on record of the owners' post. The error that it throws is written for the person. */
export async function readMail(homes: readonly WorkedHome[]): Promise<MailRows> {
  const byId = new Map<string, MailRow>();
  let header: readonly string[] = [];
  for (const text of await filesOfHomes(homes, 'mail')) {
    const table = readCsv(text);
    if (!table.ok) throw new Error('The server’s file was cut off. Please try again.');
    header = table.header;
    for (const { cells } of table.rows) {
      const row = new Map(header.map((name, at) => [name, cells[at] ?? '']));
      byId.set(row.get('Id') ?? '', row);
    }
  }
  return { header, byId };
}

/** What the person chose for homes that would be left out. */
export type MailChoice = {
  /** Homes marked “Do not mail” are written all the same. */
  withMarked: boolean;
  /** Where no address is on record and the owner lives there, the property's own is written. */
  toOccupants: boolean;
};

export type MailPlan = {
  sent: { worked: WorkedHome; row: MailRow }[];
  marked: WorkedHome[];
  /** No record of the home has a mailing address, or there is no record any more. */
  withoutAddress: WorkedHome[];
  /** The address on record lacks a part. */
  incomplete: WorkedHome[];
  /** Of the homes that are not marked: those that `toOccupants` adds. */
  occupants: number;
};

/** Sorts homes into those that go into the file, and those that are left out, each for one reason. */
export function mailPlan(
  homes: readonly WorkedHome[],
  { byId }: MailRows,
  { withMarked, toOccupants }: MailChoice,
): MailPlan {
  const plan: MailPlan = { sent: [], marked: [], withoutAddress: [], incomplete: [], occupants: 0 };
  for (const worked of homes) {
    const row = byId.get(worked.home.property_id);
    const isMarked = worked.note.do_not_mail && !withMarked;
    const occupant = row === undefined ? null : occupantRow(row);
    if (occupant !== null && !isMarked) plan.occupants += 1;
    if (isMarked) plan.marked.push(worked);
    else if (row?.get('Mailing address') === 'Complete') plan.sent.push({ worked, row });
    else if (occupant !== null && toOccupants) plan.sent.push({ worked, row: occupant });
    else if (row?.get('Mailing address') === 'Incomplete') plan.incomplete.push(worked);
    else plan.withoutAddress.push(worked);
  }
  return plan;
}

/** Writes the property's address for an owner who lives there and of whom no other is on record. */
function occupantRow(row: MailRow): MailRow | null {
  const said = (column: string) => {
    const text = row.get(column) ?? '';
    return text === '' || text === 'Unknown' ? null : text;
  };
  const [line, city] = [said('Property address'), said('Property city')];
  const [state, zip] = [said('Property state'), said('Property ZIP')];
  if (row.get('Mailing address') !== 'None on record' || row.get('Owner-occupied') !== 'Yes') {
    return null;
  }
  if (line === null || city === null || state === null || zip === null) return null;
  return new Map([
    ...row,
    ['Care of', 'None'],
    ['Delivery line', line],
    ['City', city],
    ['State', state],
    ['ZIP', zip],
    ['Mailing address', 'None on record, the property is written'],
    ['Compared with the property', 'The property itself'],
  ]);
}

/** Saves the file: a home per row, the server's columns, then the list and the member's mark. */
export function saveMailFile(name: string, header: readonly string[], plan: MailPlan): void {
  const rows = plan.sent.map(({ worked: { note }, row }): CsvCell[] => [
    ...header.map((column) => row.get(column) ?? 'Unknown'),
    name,
    note.do_not_mail ? 'Yes' : 'No',
  ]);
  const csv = toCsv([...header, 'List', 'Do not mail'], rows);
  downloadCsv(fileNameOf(name, ' mail'), csv);
}
