import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { etagOf } from './finish-json';
import { ReadyJson } from './ready-json';

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => Buffer.from(bytes),
};

/** Texts of any characters, some of them repeated so that there is something to compress. */
const aText = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 40 }))
  .map(([text, times]) => text.repeat(times));
const aRest = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });

describe('a text that is half ready', () => {
  test.each(['br', 'gzip', 'identity'] as const)('is read whole from %s', async (encoding) => {
    await fc.assert(
      fc.asyncProperty(
        aText,
        fc.array(aRest, { minLength: 1, maxLength: 3 }),
        async (text, rests) => {
          const ready = new ReadyJson(text);
          for (const rest of rests.map((one) => Buffer.from(one))) {
            const body = await ready.body(rest, encoding);
            const decode = decoders[body.encoding ?? 'identity'];
            const whole = Buffer.concat([Buffer.from(text), rest]);
            expect(decode(body.bytes).equals(whole)).toBe(true);
            expect(ready.etag(rest)).toBe(etagOf(whole));
          }
        },
      ),
    );
  });

  test('is compressed where that gains something, Brotli before gzip', async () => {
    const long = new ReadyJson('"deed"'.repeat(1000));
    const rest = Buffer.from('}');
    const chosen = async (accepted?: string) => (await long.body(rest, accepted)).encoding;
    expect(await chosen('gzip, deflate, br')).toBe('br');
    expect(await chosen('gzip')).toBe('gzip');
    expect(await chosen('identity')).toBeNull();
    expect(await chosen()).toBeNull();
    expect((await long.body(rest, 'br')).bytes.length).toBeLessThan(100);
    expect((await new ReadyJson('"deed"').body(rest, 'br')).encoding).toBeNull();
  });

  test('ends with the largest stored block, and refuses a longer rest and none', async () => {
    const ready = new ReadyJson('"deed"'.repeat(1000));
    const largest = Buffer.alloc(0xffff, 'x');
    for (const encoding of ['br', 'gzip'] as const) {
      const { bytes } = await ready.body(largest, encoding);
      expect(decoders[encoding](bytes).length).toBe(6000 + 0xffff);
    }
    await expect(ready.body(Buffer.alloc(0x10000), 'br')).rejects.toThrow(RangeError);
    await expect(ready.body(Buffer.alloc(0), 'br')).rejects.toThrow(RangeError);
  });
});
