import { vi } from 'vitest';

/** Provides canvas and pictures, which jsdom lacks: they encode `bytes` and record their calls. */
export function drawsImages({ bytes = 'webp bytes', type = 'image/webp' } = {}) {
  const asked: { orientation?: string | undefined; type?: string; quality?: number }[] = [];
  const bitmap = { width: 3, height: 2, close: () => undefined };
  vi.stubGlobal('createImageBitmap', async (_blob: Blob, options?: ImageBitmapOptions) => {
    asked.push({ orientation: options?.imageOrientation });
    return bitmap;
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, wanted = '', quality = 1) => {
    asked.push({ type: wanted, quality });
    done(new Blob([bytes], { type }));
  });
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  return asked;
}

export function aPhoto(name = 'me.png', type = 'image/png') {
  return new File(['png bytes'], name, { type });
}
