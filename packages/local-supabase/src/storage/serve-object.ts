import type { ObjectRow } from './objects-repo';
import type { StorageContext } from './storage-context';
import { objectNotFound } from './storage-error';

/** The types that a browser may display; all others are downloads. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

/**
 * Serves the object's bytes with the type found at upload, and forbids the browser to guess
 * another.
 */
export async function serveObject(
  { bytes }: StorageContext,
  object: ObjectRow,
  request: Request,
  reach: 'public' | 'private',
): Promise<Response> {
  const { metadata, version, name } = object;
  const headers = new Headers({
    'Content-Type': metadata.mimetype,
    'Cache-Control': `${reach}, ${metadata.cacheControl}`,
    'Content-Disposition': disposition(name, metadata.mimetype, request),
    'X-Content-Type-Options': 'nosniff',
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
  });
  if (request.headers.get('if-none-match') === metadata.eTag) {
    return new Response(null, { status: 304, headers });
  }
  const content = await bytes.read(version);
  if (!content) throw objectNotFound();
  headers.set('Content-Length', String(content.length));
  return new Response(content, { headers });
}

/** `?download` and `?download=name` as supabase-js writes them. */
function disposition(name: string, type: string, request: Request): string {
  const asked = new URL(request.url).searchParams.get('download');
  const fileName = asked || (name.split('/').at(-1) ?? 'file');
  const how = asked !== null || !shown.has(type) ? 'attachment' : 'inline';
  // RFC 5987: everything outside the letters, digits and a few marks is escaped.
  const encoded = encodeURIComponent([...fileName].slice(0, 255).join('')).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename*=UTF-8''${encoded}`;
}
