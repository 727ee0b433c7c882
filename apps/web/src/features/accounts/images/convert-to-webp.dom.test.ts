import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPhoto, drawsImages } from '../../../test/images';
import { convertToWebp } from './convert-to-webp';

afterEach(() => vi.unstubAllGlobals());

test('a picture is drawn upright and written as WebP at quality 0.9 under its new extension', async () => {
  const asked = drawsImages();
  const image = await convertToWebp(aPhoto('me.JPEG', 'image/jpeg'));
  expect(asked).toEqual([{ orientation: 'from-image' }, { type: 'image/webp', quality: 0.9 }]);
  expect(image).toMatchObject({ name: 'me.webp', type: 'image/webp' });
});

describe('B-15 what a failed conversion says', () => {
  test('where the file cannot be read', async () => {
    drawsImages();
    const file = aPhoto();
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await expect(convertToWebp(file)).rejects.toThrow('Failed to read image file');
  });

  test('where the file is no picture', async () => {
    drawsImages();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
    await expect(convertToWebp(aPhoto())).rejects.toThrow('Failed to load image for conversion');
  });

  test('where there is no canvas', async () => {
    drawsImages();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(convertToWebp(aPhoto())).rejects.toThrow('Canvas context not available');
  });

  test('where the browser writes a PNG instead', async () => {
    drawsImages({ type: 'image/png' });
    await expect(convertToWebp(aPhoto())).rejects.toThrow('Could not convert to webp');
  });
});
