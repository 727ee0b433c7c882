import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { escapeHtml } from '@deedlight/local-supabase/mail/page/escape-html';

type StaticFile = {
  type: string;
  cacheControl: string;
  etag: string;
  bytes: Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer> | null>;
};

export interface StaticFiles {
  /** Returns null if the path is no file of the web app. */
  serve(request: Request, path: string): Response | null;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.pbf': 'application/x-protobuf',
};

const pages = ['/index.html', '/landing.html'];
/** The built pages have this title, which is replaced if this installation has its own name. */
const builtName = 'Deedlight';

/**
 * Reads the built web app into memory once. A request is looked up among the existing names, so no
 * path can leave the folder. The pages get the name of this installation.
 */
export function staticFiles(folder: string, productName: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of existsSync(folder) ? listFiles(folder) : []) {
    if (!/\.(br|gz|map)$/.test(name) && !name.startsWith('.'))
      files.set(`/${name}`, load(folder, name));
  }
  for (const page of productName === builtName ? [] : pages) {
    const built = files.get(page);
    if (built) files.set(page, renamed(built, productName));
  }
  return {
    serve(request, path) {
      const file = files.get(path);
      return file ? respond(request, file) : null;
    },
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

function load(folder: string, name: string): StaticFile {
  const path = join(folder, name);
  const identity = new Uint8Array(readFileSync(path));
  const sibling = (suffix: string) =>
    existsSync(path + suffix) ? new Uint8Array(readFileSync(path + suffix)) : null;
  // Vite puts all files with a content hash in their name into assets/.
  const isHashed = name.startsWith('assets/');
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    cacheControl: isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: etagOf(identity),
    bytes: { identity, br: sibling('.br'), gzip: sibling('.gz') },
  };
}

/** Returns the renamed page. It is not compressed, because it has a few kilobytes. */
function renamed(file: StaticFile, productName: string): StaticFile {
  const text = new TextDecoder().decode(file.bytes.identity ?? undefined);
  // The replacement is a function, because "$`" in a text would insert everything before the match.
  const named = text.replaceAll(builtName, () => escapeHtml(productName));
  const identity = new TextEncoder().encode(named);
  return { ...file, etag: etagOf(identity), bytes: { identity, br: null, gzip: null } };
}

function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

function respond(request: Request, { type, cacheControl, etag, bytes }: StaticFile): Response {
  const headers = new Headers({
    ETag: etag,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
  });
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find(
    (name) => bytes[name] && new RegExp(`\\b${name}\\b`).test(accepted),
  );
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Type', type);
  return new Response(bytes[encoding ?? 'identity'] ?? bytes.identity, { headers });
}
