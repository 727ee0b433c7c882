import type { Party } from '@deedlight/domain/deals/parties';
import { readVCards } from '@deedlight/domain/deals/read-vcards';
import { type CsvRow, readCsv } from '../../../kit/csv/read-csv';

/** Where a contact stands in its file, such as “Card 3”, and what the file says of it. */
export type Contact = { place: string; party: Party; isCut: boolean };

export type ContactsFile =
  | { kind: 'cards'; contacts: readonly Contact[] }
  | { kind: 'table'; header: readonly string[]; rows: readonly CsvRow[] };

/** Phones write pictures into their cards; ten megabytes hold some hundred of them. */
export const mostMegabytes = 10;
export const mostContacts = 5000;

/** Why a file was not read, in a sentence that says what to do. */
export class UnreadableContacts extends Error {}

/** Reads a file of cards or a table, whatever its name; throws {@link UnreadableContacts}. */
export async function readContacts(file: Blob): Promise<ContactsFile> {
  if (file.size > mostMegabytes * 1_000_000) {
    throw new UnreadableContacts(
      `The file has more than ${mostMegabytes} MB. Split it, or export the contacts without pictures.`,
    );
  }
  const text = decoded(await file.arrayBuffer());
  if (text.trim() === '') throw new UnreadableContacts('The file is empty. Choose another one.');
  if (text.includes('\u0000')) throw notContacts();
  if (/^\s*BEGIN:VCARD\s*$/im.test(text)) return atMost(cardsOf(text), ({ contacts }) => contacts);
  return atMost(tableOf(text), ({ rows }) => rows);
}

function cardsOf(text: string) {
  const contacts = readVCards(text).map(({ party, isWhole }, at) => {
    return { place: `Card ${at + 1}`, party, isCut: !isWhole };
  });
  return { kind: 'cards' as const, contacts };
}

function tableOf(text: string) {
  const table = readCsv(text);
  if (!table.ok) {
    throw new UnreadableContacts(
      `A quote on line ${table.line} does not close at the end of its cell. Correct the file, or export it again.`,
    );
  }
  const { header, rows } = table;
  if (header.length < 2) throw notContacts();
  if (rows.length === 0) {
    throw new UnreadableContacts('The file has names of columns, but no contact below them.');
  }
  return { kind: 'table' as const, header, rows };
}

function atMost<File>(file: File, contactsOf: (file: File) => readonly unknown[]): File {
  if (contactsOf(file).length <= mostContacts) return file;
  throw new UnreadableContacts(
    `The file has more than ${mostContacts.toLocaleString('en-US')} contacts. Split it, or export a group of them.`,
  );
}

function notContacts(): UnreadableContacts {
  return new UnreadableContacts(
    'These are no contacts. Choose a .vcf file, or a .csv file with the names of its columns in the first line.',
  );
}

/** Decodes what programs write: Unicode of either width, else the letters of older Windows programs. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that are not UTF-8 are told by this failure alone.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
