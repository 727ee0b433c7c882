import { csvLine } from '../../../kit/csv/csv';
import { saveFile } from '../../../kit/csv/save-file';
import { statusName } from '../notes/property-notes';
import { filesOfHomes } from './files-of-homes';
import type { WorkedHome } from './filter-homes';

const ownHeader = ['List', 'Added', 'Status', 'Tags', 'Note', 'Do not mail'];

/**
 * Saves homes of a list as CSV: the server's columns with their sources, then what the member noted.
 * The error that it throws is written for the person.
 */
export async function exportList(name: string, homes: readonly WorkedHome[]): Promise<void> {
  const csv = listCsv(name, homes, await filesOfHomes(homes));
  saveFile(fileNameOf(name), new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

/** Names a file after a list, "Spring-letters-mail.csv", without what a file system refuses. */
export function fileNameOf(name: string, what = ''): string {
  const words = `${name}${what}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return `${words || 'list'}.csv`;
}

/** Joins the server's files, and adds to each home what was noted of it. */
export function listCsv(
  name: string,
  homes: readonly WorkedHome[],
  texts: readonly string[],
): string {
  const own = new Map(homes.map((worked) => [worked.home.property_id, ownCells(name, worked)]));
  const [header = '', ...others] = texts.flatMap(linesOf);
  const rows = others.filter((line) => line !== header);
  const found = rows.map((line) => `${line},${csvLine(own.get(idOf(line)) ?? [])}`);
  const written = new Set(rows.map(idOf));
  // A home that is on record no more still has its note.
  const gone = homes
    .filter(({ home }) => !written.has(home.property_id))
    .map((worked) => csvLine([...goneCells(header, worked), ...ownCells(name, worked)]));
  const all = [`${header},${csvLine(ownHeader)}`, ...found, ...gone];
  return `\ufeff${all.join('\r\n')}\r\n`;
}

/** Splits a file into its lines; a line break within quotes belongs to its cell. */
function linesOf(csv: string): string[] {
  return csv.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? [];
}

function idOf(line: string): string {
  return line.slice(0, line.indexOf(','));
}

function ownCells(name: string, { home, note }: WorkedHome): string[] {
  return [
    name,
    home.added_at.slice(0, 10),
    statusName(note.status),
    note.tags.join(', ') || 'None',
    note.note || 'None',
    note.do_not_mail ? 'Yes' : 'No',
  ];
}

function goneCells(header: string, { home }: WorkedHome): string[] {
  return header.split(',').map((column) => {
    if (column === 'Id') return home.property_id;
    return column === 'Address' ? home.label : 'Not on record any more';
  });
}
