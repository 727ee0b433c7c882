import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './public-address';

export type PublicRequestOptions = {
  headers?: Record<string, string>;
  /** It limits one hop, from connecting to the last byte. */
  timeoutMs: number;
  /** The limit of the body as it is read, after decompression. */
  maxBytes: number;
  signal?: AbortSignal;
  /** Allows private addresses, for tests and own networks. */
  mayBePrivate?: boolean;
};

/** Options of the request. The default is a GET that refuses an answer which is too large. */
type Sent = {
  method?: 'POST';
  body?: string;
  /** Takes as much of the answer as fits and closes the connection. */
  isCut?: true;
};

export type PublicAnswer = { status: number; headers: Record<string, string>; body: Buffer };

/** The other server, or its redirect, is unusable; the message says why. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/**
 * Sends one request to a public http(s) address that somebody else chose. It refuses private
 * networks when it connects, follows no redirect, and limits time and size. Throws UnusableAnswer,
 * or the error of the connection.
 */
export function publicRequest(
  url: URL,
  options: PublicRequestOptions,
  { method, body, isCut }: Sent = {},
): Promise<PublicAnswer> {
  const { headers = {}, timeoutMs, maxBytes, signal, mayBePrivate = false } = options;
  if (!['http:', 'https:'].includes(url.protocol))
    throw new UnusableAnswer(`${url.protocol} is not fetched`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new UnusableAnswer('a private address is not fetched');
  const timeout = AbortSignal.timeout(timeoutMs);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        ...(method && { method }),
        headers: { 'accept-encoding': 'gzip, deflate, br', ...headers },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(mayBePrivate ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const { statusCode: status = 0 } = response;
        const given = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
        );
        const stream = unpacked(response, given['content-encoding']);
        (isCut ? readUpTo : readAtMost)(stream, maxBytes).then(
          (read) => {
            if (isCut) response.destroy();
            resolve({ status, headers: given, body: read });
          },
          (error: unknown) => {
            response.destroy();
            reject(error);
          },
        );
      },
    );
    request.once('error', (error) =>
      reject(timeout.aborted ? new UnusableAnswer(`no answer in ${timeoutMs} ms`) : error),
    );
    request.end(body);
  });
}

/**
 * Checks the address at the moment of connecting, so that a name cannot change its address in
 * between.
 */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const usable = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = usable;
    if (first === undefined) return done(new UnusableAnswer(`${host} is at a private address`), '');
    return options.all ? done(null, usable) : done(null, first.address, first.family);
  });
};

function unpacked(response: Readable, encoding: string | undefined): Readable {
  const unpackers: Record<string, () => Transform> = {
    gzip: createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const unpacker = encoding === undefined ? undefined : unpackers[encoding]?.();
  if (unpacker === undefined) return response;
  response.once('error', (error) => unpacker.emit('error', error));
  return response.pipe(unpacker);
}

async function readAtMost(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) throw new UnusableAnswer(`larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readUpTo(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
