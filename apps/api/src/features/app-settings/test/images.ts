/** Makes the header of a PNG, which has its size. */
export function aPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 6], 24);
  return bytes;
}

export function aJpeg(width: number, height: number): Buffer {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0];
  return Buffer.from([...head, ...frame]);
}

/** Makes the header of a WebP in one of the format's three encodings. */
export function aWebp(way: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF');
  bytes.writeUInt32LE(32, 4);
  bytes.write(`WEBP${way}`, 8);
  bytes.writeUInt32LE(20, 16);
  if (way === 'VP8 ') {
    bytes.set([0x9d, 0x01, 0x2a], 23);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (way === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}
