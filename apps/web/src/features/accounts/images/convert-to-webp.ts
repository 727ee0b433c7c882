import { withExtension } from './image-path';

const webpQuality = 0.9;

/**
 * Converts a picture to WebP, turned upright and still transparent where it was. Throws an error
 * whose message is for the person.
 */
export async function convertToWebp(file: File): Promise<File> {
  const bitmap = await decode(await read(file));
  try {
    const blob = await encode(draw(bitmap));
    return new File([blob], withExtension(file.name, 'webp'), { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/**
 * Reading is separate from decoding, as a file that was deleted meanwhile is not a broken picture.
 */
async function read(file: File): Promise<Blob> {
  try {
    return new Blob([await file.arrayBuffer()], { type: file.type });
  } catch (cause) {
    throw new Error('Failed to read image file', { cause });
  }
}

async function decode(blob: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Error('Failed to load image for conversion', { cause });
  }
}

function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas context not available');
  context.drawImage(bitmap, 0, 0);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', webpQuality);
  });
  // A browser that cannot write WebP hands over a PNG instead of failing.
  if (blob?.type !== 'image/webp') throw new Error('Could not convert to webp');
  return blob;
}
