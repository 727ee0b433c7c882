import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const worthCompressing = 1024;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Answers 304 to a client that already has the same JSON, and compresses larger answers. */
export function finishJson(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (status !== 200 || !headers.get('content-type')?.startsWith('application/json')) return;
    const body = Buffer.from(await c.res.arrayBuffer());
    const etag = etagOf(body);
    const finished = new Headers(headers);
    finished.set('ETag', etag);
    finished.append('Vary', 'Accept-Encoding');
    if (!finished.has('Cache-Control')) finished.set('Cache-Control', cacheControl);
    if (c.req.header('if-none-match') === etag) {
      finished.delete('Content-Type');
      c.res = new Response(null, { status: 304, headers: finished });
      return;
    }
    const { encoding, bytes } = await compressed(body, c.req.header('accept-encoding'));
    if (encoding) finished.set('Content-Encoding', encoding);
    finished.delete('Content-Length');
    c.res = new Response(bytes, { status, headers: finished });
  };
}

/** Answers belong to one person, and clients must revalidate them each time. */
export const cacheControl = 'private, no-cache';

export function etagOf(body: string | Buffer): string {
  return weakEtag(createHash('sha1').update(body));
}

export function weakEtag(hash: Hash): string {
  return `W/"${hash.digest('base64url')}"`;
}

export type Encoded = { encoding: 'br' | 'gzip' | null; bytes: Uint8Array<ArrayBuffer> };

/** Returns the best encoding that a request accepts, or null where compression gains nothing. */
export function encodingFor(length: number, accepted = ''): Encoded['encoding'] {
  if (length < worthCompressing) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

export async function compressed(body: Buffer, accepted?: string): Promise<Encoded> {
  const encoding = encodingFor(body.length, accepted);
  if (encoding === 'br') {
    const bytes = await asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    return { encoding, bytes: new Uint8Array(bytes) };
  }
  if (encoding === 'gzip') {
    return { encoding, bytes: new Uint8Array(await asGzip(body, { level: 5 })) };
  }
  return { encoding, bytes: new Uint8Array(body) };
}
