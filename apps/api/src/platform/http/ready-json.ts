import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import { type Encoded, encodingFor, weakEtag } from './finish-json';

const asBrotli = promisify(brotliCompress);
const asDeflate = promisify(deflateRaw);

/**
 * The beginning of a JSON text that many answers share. The expensive part of an answer is done once
 * for all of them: its bytes, its hash and, at the first request for an encoding, its compression.
 * The few bytes that differ from answer to answer follow uncompressed, which both encodings allow.
 */
export class ReadyJson {
  readonly #bytes: Buffer;
  readonly #hash: Hash;
  #brotli: Promise<Buffer> | undefined;
  #deflated: Promise<{ bytes: Buffer; crc: number }> | undefined;

  constructor(beginning: string) {
    this.#bytes = Buffer.from(beginning);
    this.#hash = createHash('sha1').update(this.#bytes);
  }

  get beginning(): string {
    return this.#bytes.toString();
  }

  /** Returns the validator of the whole text, as `etagOf` does for a text that is not ready. */
  etag(rest: Buffer): string {
    return weakEtag(this.#hash.copy().update(rest));
  }

  /**
   * Returns the whole text, encoded as a request's Accept-Encoding allows. Throws RangeError unless
   * `rest` has 1 to 65,535 bytes, the length of one stored block.
   */
  async body(rest: Buffer, accepted: string | undefined): Promise<Encoded> {
    if (rest.length < 1 || rest.length > mostStored) {
      throw new RangeError(`the rest of an answer has ${rest.length} bytes`);
    }
    const length = this.#bytes.length + rest.length;
    const encoding = encodingFor(length, accepted);
    if (encoding === 'br') return { encoding, bytes: await this.#withBrotli(rest) };
    if (encoding === 'gzip') return { encoding, bytes: await this.#withGzip(rest, length) };
    return { encoding, bytes: Buffer.concat([this.#bytes, rest]) };
  }

  async #withBrotli(rest: Buffer): Promise<Encoded['bytes']> {
    // A flush ends on a whole byte and leaves the stream open (RFC 7932, section 9.2).
    this.#brotli ??= asBrotli(this.#bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    // One meta-block of stored bytes: its length less one in 16 bits, the flag for "uncompressed".
    const stored = Buffer.alloc(3);
    stored.writeUIntLE(((rest.length - 1) << 3) | (1 << 19), 0, 3);
    const emptyLastBlock = Buffer.of(3);
    return Buffer.concat([await this.#brotli, stored, rest, emptyLastBlock]);
  }

  async #withGzip(rest: Buffer, length: number): Promise<Encoded['bytes']> {
    this.#deflated ??= this.#deflate();
    const { bytes, crc } = await this.#deflated;
    // The last block of deflate, stored: its length, and that again with all bits turned (RFC 1951, 3.2.4).
    const stored = Buffer.of(1, 0, 0, 0, 0);
    stored.writeUInt16LE(rest.length, 1);
    stored.writeUInt16LE(rest.length ^ 0xffff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(rest, crc), 0);
    trailer.writeUInt32LE(length, 4);
    return Buffer.concat([gzipHeader, bytes, stored, rest, trailer]);
  }

  async #deflate(): Promise<{ bytes: Buffer; crc: number }> {
    const bytes = await asDeflate(this.#bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH });
    return { bytes, crc: crc32(this.#bytes) };
  }
}

const mostStored = 0xffff;

/** RFC 1952: no name, no time, an unknown system. */
const gzipHeader = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
