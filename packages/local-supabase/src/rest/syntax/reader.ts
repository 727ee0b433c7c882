import { RestError } from '../rest-error';

/** Reads one text of a request, and reports a syntax error in PostgREST's words. */
export class Reader {
  readonly #text: string;
  readonly #what: string;
  #at = 0;

  constructor(text: string, what: string) {
    this.#text = text;
    this.#what = what;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The next character, or '' at the end. */
  get next(): string {
    return this.#text.charAt(this.#at);
  }

  startsWith(word: string): boolean {
    return this.#text.startsWith(word, this.#at);
  }

  /** Skips the word if it comes next. */
  skip(word: string): boolean {
    if (!this.startsWith(word)) return false;
    this.#at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.skip(word)) this.fail(`"${word}"`);
  }

  takeWhile(belongs: (character: string) => boolean): string {
    const start = this.#at;
    while (!this.isAtEnd && belongs(this.next)) this.#at++;
    return this.#text.slice(start, this.#at);
  }

  /** Takes the next character, whatever it is. */
  takeOne(): string {
    const character = this.next;
    this.#at += 1;
    return character;
  }

  skipBlanks(): void {
    this.takeWhile((character) => character === ' ' || character === '\t');
  }

  /** Returns the result of `read`; when that is null, the reader goes back to where it stood. */
  attempt<T>(read: () => T | null): T | null {
    const start = this.#at;
    const outcome = read();
    if (outcome === null) this.#at = start;
    return outcome;
  }

  requireEnd(): void {
    if (!this.isAtEnd) this.fail('end of input');
  }

  fail(expecting: string): never {
    const unexpected = this.isAtEnd ? 'end of input' : `"${this.next}"`;
    throw new RestError(
      400,
      'PGRST100',
      `"failed to parse ${this.#what} (${this.#text.slice(0, 200)})" (line 1, column ${this.#at + 1})`,
      { details: `unexpected ${unexpected} expecting ${expecting}` },
    );
  }
}
