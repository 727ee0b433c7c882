type ImageFacts = { type: 'png' | 'jpeg' | 'webp'; width: number; height: number };

/** Returns type and size from the bytes themselves, or null if they are no PNG, JPEG or WebP. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngFacts(view) ?? webpFacts(view) ?? jpegFacts(view);
  } catch (error) {
    // The file ends before the header does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngFacts(view: DataView): ImageFacts | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Reads a WebP container, whose first chunk names one of three encodings. */
function webpFacts(view: DataView): ImageFacts | null {
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return null;
  switch (textAt(view, 12)) {
    case 'VP8X':
      return { type: 'webp', width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { type: 'webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return {
        type: 'webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

/** Reads JPEG segments up to the one that starts a frame. */
function jpegFacts(view: DataView): ImageFacts | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    // C4, C8 and CC are tables and an extension, not frames.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    return { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}
