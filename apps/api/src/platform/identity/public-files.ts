import type { Hono } from 'hono';

/** Reads uploaded files that anyone may read by their address. */
export interface PublicFiles {
  /**
   * Tells whether an address is in this storage: of that bucket and path, at one of our hosts,
   * including the one of this request.
   */
  isAddressOf(url: string, bucket: string, path: string, asked: string): boolean;
  /** Resolves to null if there is no such file. */
  read(bucket: string, path: string): Promise<Uint8Array | null>;
}

const timeoutMs = 30_000;
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Reads files of a Supabase project. */
export function hostedFiles(projectUrl: string): PublicFiles {
  return {
    isAddressOf: (url, bucket, path) => url === new URL(pathOf(bucket, path), projectUrl).href,
    read: (bucket, path) =>
      bytesOf(
        fetch(new URL(pathOf(bucket, path), projectUrl), {
          signal: AbortSignal.timeout(timeoutMs),
        }),
      ),
  };
}

/** Reads files of the stand-in, which is reachable at each of `origins`. */
export function standInFiles(standIn: Hono, origins: readonly string[]): PublicFiles {
  const isOurs = ({ origin, hostname }: URL, asked: string) =>
    [...origins, asked].some((known) => {
      const ours = new URL(known);
      // The own machine has several names, and the development server has its own port.
      return (
        ours.origin === origin || [ours.hostname, hostname].every((name) => loopback.includes(name))
      );
    });
  return {
    isAddressOf: (url, bucket, path, asked) => {
      const { pathname, search, hash } = new URL(url);
      return isOurs(new URL(url), asked) && `${pathname}${search}${hash}` === pathOf(bucket, path);
    },
    read: async (bucket, path) => bytesOf(standIn.request(pathOf(bucket, path))),
  };
}

function pathOf(bucket: string, path: string): string {
  const names = [bucket, ...path.split('/')].map(encodeURIComponent);
  return `/storage/v1/object/public/${names.join('/')}`;
}

async function bytesOf(answer: Response | Promise<Response>): Promise<Uint8Array | null> {
  const response = await answer;
  // Hosted storage answers 400 if there is no such file.
  if ([400, 404].includes(response.status)) return null;
  if (!response.ok) throw new Error(`storage answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
