/** Takes bytes from a stream by and by, and holds no more than what is taken at once. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns the next `count` bytes; fewer where the stream ends. */
  async take(count: number): Promise<Buffer> {
    if (this.#held.length < count) await this.#fill(count);
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  /** Reads the stream to its end and returns how many bytes that were, as far as `most`. */
  async rest(most: number): Promise<number> {
    let count = 0;
    for (let part = await this.take(1 << 14); part.length > 0; part = await this.take(1 << 14)) {
      count = Math.min(most, count + part.length);
    }
    return count;
  }

  /** Closes the stream, also one that was not read to its end. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #fill(count: number): Promise<void> {
    const parts: Uint8Array[] = [this.#held];
    let length = this.#held.length;
    while (length < count) {
      const { done, value } = await this.#chunks.next();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
    this.#held = Buffer.concat(parts);
  }
}
