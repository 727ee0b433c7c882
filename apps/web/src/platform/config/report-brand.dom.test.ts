import { expect, test, vi } from 'vitest';
import { onConfig, server } from '../../test/network';
import { reportBrand } from './report-brand';

test('B-17 X-12 a report whose logo does not load is made under the product’s own name', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  class BrokenImage {
    onerror: (() => void) | null = null;
    set src(_: string) {
      queueMicrotask(() => this.onerror?.());
    }
  }
  vi.stubGlobal('Image', BrokenImage);
  server.use(onConfig({ logoUrl: 'https://gone.test/logo.webp' }));
  await expect(reportBrand()).resolves.toMatchObject({ logo: null });
  expect(error).toHaveBeenCalledWith('The logo of a report could not be loaded', expect.any(Error));
  vi.unstubAllGlobals();
});
