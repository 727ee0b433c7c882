import { describe, expect, test } from 'vitest';
import { imageFacts } from './image-facts';
import { imageFault } from './image-fault';
import { aJpeg, aPng, aWebp } from './test/images';

const mb = 1024 * 1024;
const padded = (bytes: Uint8Array, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

describe('what the bytes of an image say', () => {
  test.each([
    { what: 'PNG', bytes: aPng(300, 200), facts: { type: 'png', width: 300, height: 200 } },
    { what: 'lossy WebP', bytes: aWebp('VP8 ', 300, 200) },
    { what: 'lossless WebP', bytes: aWebp('VP8L', 300, 200) },
    { what: 'extended WebP', bytes: aWebp('VP8X', 300, 200) },
    { what: 'JPEG', bytes: aJpeg(300, 200), facts: { type: 'jpeg', width: 300, height: 200 } },
  ])('$what', ({ bytes, facts = { type: 'webp', width: 300, height: 200 } }) => {
    expect(imageFacts(bytes)).toEqual(facts);
  });

  test.each([
    { what: 'nothing', bytes: Buffer.alloc(0) },
    { what: 'text', bytes: Buffer.from('<svg onload="alert(1)"/> and more of it') },
    { what: 'a GIF', bytes: Buffer.from('GIF89a and then something of it') },
    { what: 'a JPEG that ends before its frame', bytes: aJpeg(300, 200).subarray(0, 12) },
    { what: 'a PNG that ends in its header', bytes: aPng(300, 200).subarray(0, 18) },
  ])('$what is no image', ({ bytes }) => {
    expect(imageFacts(bytes)).toBeNull();
  });
});

describe('B-10 what the server refuses', () => {
  test.each([
    { use: 'logo', bytes: padded(aPng(10, 10), 2 * mb), fault: null },
    { use: 'logo', bytes: padded(aPng(10, 10), 2 * mb + 1), fault: 'size' },
    { use: 'ad', bytes: padded(aPng(10, 10), 5 * mb), fault: null },
    { use: 'ad', bytes: padded(aPng(10, 10), 5 * mb + 1), fault: 'size' },
    { use: 'ad', bytes: aPng(4096, 1), fault: null },
    { use: 'ad', bytes: aPng(4097, 1), fault: 'dimensions' },
    { use: 'logo', bytes: aWebp('VP8X', 1, 5000), fault: 'dimensions' },
    { use: 'logo', bytes: aPng(0, 10), fault: 'dimensions' },
    { use: 'logo', bytes: Buffer.from('not an image at all'), fault: 'type' },
  ] as const)('$use: $fault', ({ use, bytes, fault }) => {
    expect(imageFault(bytes, use)).toBe(fault);
  });
});
