const tab = 9;
const newline = 10;
const carriageReturn = 13;
const quote = 34;
const backslash = 92;
const zero = 48;

/**
 * Writes rows in COPY's text format, cell by cell directly as UTF-8: a file has a hundred cells a
 * row, and a string for each of them would cost more than the rest of an import.
 */
export class CopyText {
  #bytes = Buffer.allocUnsafeSlow(1 << 16);
  #at = 0;

  text(value: string | null): this {
    if (value === null) return this.#nothing();
    this.#reserve(value.length);
    this.#write(value, false);
    this.#bytes[this.#at++] = tab;
    return this;
  }

  number(value: number | null): this {
    if (value === null) return this.#nothing();
    this.#reserve(24);
    if (Number.isInteger(value) && value >= 0 && value < 1e9) this.#digits(value);
    else this.#write(String(value), false);
    this.#bytes[this.#at++] = tab;
    return this;
  }

  flag(value: boolean | null): this {
    return value === null ? this.#nothing() : this.text(value ? 't' : 'f');
  }

  /** Writes an SQL array of text. */
  list(values: readonly string[]): this {
    if (values.length === 0) return this.text('{}');
    let isFirst = true;
    for (const value of values) {
      this.#reserve(value.length * 2);
      this.#write(isFirst ? '{"' : ',"', false);
      this.#write(value, true);
      this.#write('"', false);
      isFirst = false;
    }
    this.#write('}', false);
    this.#bytes[this.#at++] = tab;
    return this;
  }

  endRow(): void {
    this.#bytes[this.#at - 1] = newline;
  }

  /** Returns the number of bytes written. */
  get length(): number {
    return this.#at;
  }

  /** Returns the bytes written so far; nothing may be written after it. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#at);
  }

  #nothing(): this {
    this.#reserve(0);
    const at = this.#at;
    this.#bytes[at] = backslash;
    this.#bytes[at + 1] = 78;
    this.#bytes[at + 2] = tab;
    this.#at = at + 3;
    return this;
  }

  /** Makes room for a number of characters at their longest, and for the separators around them. */
  #reserve(characters: number): void {
    const needed = this.#at + characters * 3 + 32;
    if (needed <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(wider, 0, 0, this.#at);
    this.#bytes = wider;
  }

  #digits(value: number): void {
    let length = 1;
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) length += 1;
    let rest = value;
    for (let at = this.#at + length - 1; at >= this.#at; at -= 1) {
      const less = Math.floor(rest / 10);
      this.#bytes[at] = zero + rest - less * 10;
      rest = less;
    }
    this.#at += length;
  }

  /** Writes a text. Inside an array's quotes, quotes and backslashes need another backslash. */
  #write(text: string, isQuoted: boolean): void {
    const bytes = this.#bytes;
    let at = this.#at;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code > 92 && code < 128) bytes[at++] = code;
      else if (code >= 128) {
        // Such characters are rare in these files: a slower function writes the rest.
        this.#at = at;
        this.#writeWide(text.slice(index), isQuoted);
        return;
      } else if (code > quote && code < backslash) bytes[at++] = code;
      else at = special(bytes, at, code, isQuoted);
    }
    this.#at = at;
  }

  #writeWide(text: string, isQuoted: boolean): void {
    this.#reserve(text.length * (isQuoted ? 2 : 1));
    let at = this.#at;
    for (const byte of Buffer.from(text)) {
      if (byte > backslash) this.#bytes[at++] = byte;
      else at = special(this.#bytes, at, byte, isQuoted);
    }
    this.#at = at;
  }
}

/**
 * Writes one ASCII character that may be special to COPY; drops NUL, which PostgreSQL cannot store.
 */
function special(bytes: Uint8Array, start: number, code: number, isQuoted: boolean): number {
  let at = start;
  if (code === 0) return at;
  if (isQuoted && (code === quote || code === backslash)) {
    bytes[at++] = backslash;
    bytes[at++] = backslash;
  }
  const letter = letterOf(code);
  if (letter > 0) bytes[at++] = backslash;
  bytes[at++] = letter > 0 ? letter : code;
  return at;
}

/**
 * Returns the letter that follows the backslash for a character that separates cells or rows, or 0
 * for others.
 */
function letterOf(code: number): number {
  if (code === backslash) return backslash;
  if (code === tab) return 116;
  if (code === newline) return 110;
  return code === carriageReturn ? 114 : 0;
}
