import { gzipAsync } from '@gfx/zopfli';

/**
 * Returns gzip data some 3% smaller than zlib's best level, for a hundred times its work. A single
 * pass is within 0.1% of fifteen.
 */
export function smallestGzip(content: string | Uint8Array): Promise<Uint8Array> {
  return gzipAsync(Buffer.from(content), { numiterations: 1 });
}
