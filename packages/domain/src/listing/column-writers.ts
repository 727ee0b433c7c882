import { at } from '../columns/typed-columns';

export type Numbers = Float32Array | Float64Array;

/** Numbers that are added one by one; unknown ones are NaN, which no bound lets in. */
export class NumberWriter {
  #items: Numbers;
  #length = 0;

  constructor(isWide: boolean) {
    this.#items = isWide ? new Float64Array(1024) : new Float32Array(1024);
  }

  push(value: number | null): void {
    if (this.#length === this.#items.length) {
      const wider = sameKind(this.#items, this.#length * 2);
      wider.set(this.#items);
      this.#items = wider;
    }
    this.#items[this.#length++] = value ?? Number.NaN;
  }

  /** The numbers in the order of `rows`. */
  inOrder(rows: Uint32Array): Numbers {
    const column = sameKind(this.#items, rows.length);
    for (let place = 0; place < rows.length; place++) {
      column[place] = this.#items[at(rows, place)] as number;
    }
    return column;
  }
}

/** Marks as code numbers; 0 is unknown. */
export type MarkColumn = { codes: Uint8Array | Uint16Array; codeOf: ReadonlyMap<string, number> };

export class MarkWriter {
  readonly #numbers = new NumberWriter(false);
  readonly #codeOf = new Map<string, number>();

  push(mark: string | null): void {
    this.#numbers.push(mark === null ? 0 : this.#codeFor(mark));
  }

  /** Throws RangeError when there are more than 65,535 different marks. */
  inOrder(rows: Uint32Array): MarkColumn {
    if (this.#codeOf.size > 65_535) throw new RangeError('too many different marks for a column');
    const numbers = this.#numbers.inOrder(rows);
    const codes = this.#codeOf.size < 256 ? Uint8Array.from(numbers) : Uint16Array.from(numbers);
    return { codes, codeOf: this.#codeOf };
  }

  #codeFor(mark: string): number {
    const known = this.#codeOf.get(mark);
    if (known !== undefined) return known;
    const code = this.#codeOf.size + 1;
    this.#codeOf.set(mark, code);
    return code;
  }
}

/** Rounds a number to the precision of a column, as the database does when it compares. */
export function roundedAs(column: Numbers, value: number): number {
  return column instanceof Float32Array ? Math.fround(value) : value;
}

function sameKind(column: Numbers, length: number): Numbers {
  return column instanceof Float64Array ? new Float64Array(length) : new Float32Array(length);
}
