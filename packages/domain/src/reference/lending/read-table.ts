import { Decimal } from 'decimal.js';
import { type Cents, dollars } from '../../money';
import { type Cited, type Confidence, confidences, type TableHeader } from '../table';

/** The fields that every row of a lending table has besides its own figures. */
export type BaseRow = Cited & { id: string; section: string | null; note: string | null };

/** A versioned table as the engines use it. */
export type Table<Row extends BaseRow> = { header: TableHeader; rows: readonly Row[] };

/** A table as its file holds it. */
export type RawTable = { header: RawRecord; rows: readonly RawRecord[] };

type RawRecord = Readonly<Record<string, unknown>>;

/**
 * Checks a table's header and every row, and turns its figures into money, shares and numbers.
 * Throws RangeError naming the table, the row and the field that is wrong.
 */
export function readTable<Figures>(
  raw: RawTable,
  figures: (field: RowReader) => Figures,
): Table<BaseRow & Figures> {
  const header = readHeader(raw.header);
  const seen = new Set<string>();
  const rows = raw.rows.map((row, at) => {
    const field = new RowReader(row, `${header.table} row ${at}`);
    const id = field.text('id');
    if (seen.has(id)) throw new RangeError(`${header.table}: two rows are called ${id}`);
    seen.add(id);
    const source = field.text('source');
    if (!header.sources[source])
      throw new RangeError(`${header.table}: no source called ${source}`);
    const base: BaseRow = {
      id,
      section: field.optionalText('section'),
      note: field.optionalText('note'),
      source,
      effective: field.text('effective'),
      confidence: field.oneOf<Confidence>('confidence', confidences),
    };
    return { ...base, ...figures(field) };
  });
  return { header, rows };
}

function readHeader(raw: unknown): TableHeader {
  const field = new RowReader(raw, 'table header');
  const table = field.text('table');
  const sources = field.raw('sources');
  if (typeof sources !== 'object' || sources === null) throw field.wrong('sources');
  for (const [key, source] of Object.entries(sources)) {
    const named = new RowReader(source, `${table} source ${key}`);
    named.text('publisher');
    named.text('title');
  }
  return {
    table,
    version: field.text('version'),
    effective: field.text('effective'),
    compiled: field.text('compiled'),
    sources: sources as TableHeader['sources'],
  };
}

/** Reads the fields of one row, naming the row and the field in every complaint. */
export class RowReader {
  private readonly fields: Record<string, unknown>;
  private readonly name: string;

  constructor(row: unknown, name: string) {
    if (typeof row !== 'object' || row === null) throw new RangeError(`${name}: not a record`);
    this.fields = row as Record<string, unknown>;
    this.name = name;
  }

  raw(key: string): unknown {
    return this.fields[key] ?? null;
  }

  wrong(key: string): RangeError {
    return new RangeError(`${this.name}: ${key} is ${JSON.stringify(this.raw(key))}`);
  }

  text(key: string): string {
    const value = this.raw(key);
    if (typeof value !== 'string' || value === '') throw this.wrong(key);
    return value;
  }

  optionalText(key: string): string | null {
    return this.raw(key) === null ? null : this.text(key);
  }

  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice {
    const value = choices.find((choice) => choice === this.raw(key));
    if (value === undefined) throw this.wrong(key);
    return value;
  }

  whole(key: string): number {
    const value = this.raw(key);
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw this.wrong(key);
    return value;
  }

  optionalWhole(key: string): number | null {
    return this.raw(key) === null ? null : this.whole(key);
  }

  /** Whole dollars in the table, cents in the code. */
  money(key: string): Cents {
    return dollars(this.whole(key));
  }

  optionalMoney(key: string): Cents | null {
    return this.raw(key) === null ? null : this.money(key);
  }

  moneyList(key: string): Cents[] {
    return this.list(key).map((_, at) => dollars(this.item(key, at).whole('value')));
  }

  /** A percentage written as text in the table, a fraction in the code. */
  share(key: string): Decimal {
    const value = new Decimal(this.text(key)).div(100);
    if (!value.isFinite()) throw this.wrong(key);
    return value;
  }

  optionalShare(key: string): Decimal | null {
    return this.raw(key) === null ? null : this.share(key);
  }

  shareList(key: string): Decimal[] {
    return this.list(key).map((_, at) => this.item(key, at).share('value'));
  }

  textList(key: string): string[] {
    return this.list(key).map((_, at) => this.item(key, at).text('value'));
  }

  wholeList(key: string): number[] {
    return this.list(key).map((_, at) => this.item(key, at).whole('value'));
  }

  list(key: string): readonly unknown[] {
    const value = this.raw(key);
    if (!Array.isArray(value)) throw this.wrong(key);
    return value;
  }

  /** The records of a list field. */
  records(key: string): RowReader[] {
    return this.list(key).map((row, at) => new RowReader(row, `${this.name} ${key}.${at}`));
  }

  private item(key: string, at: number): RowReader {
    return new RowReader({ value: this.list(key)[at] }, `${this.name} ${key}.${at}`);
  }
}
