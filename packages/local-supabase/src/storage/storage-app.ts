import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { TooMany } from '../auth/rate-limits';
import type { CountCall, Recognise } from '../bearer';
import { boundedBody } from '../bounded-body';
import type { Caller } from '../database';
import { type OnSurprise, surpriseMessage } from '../surprise';
import { findBucket, listBuckets } from './buckets-repo';
import { requireObjectName } from './object-names';
import { deleteObjects, findObject, listFolder, type ObjectRow } from './objects-repo';
import { serveObject } from './serve-object';
import { longestSeconds } from './signed-urls';
import type { StorageContext } from './storage-context';
import { bucketNotFound, objectNotFound, StorageError, storageErrorFrom } from './storage-error';
import { type Place, upload } from './upload';

export type StorageHost = {
  recognise: Recognise;
  countCall: CountCall;
  onSurprise: OnSurprise;
};

type Env = { Variables: { caller: Caller } };

const Listing = z.object({
  prefix: z.string().max(1024).default(''),
  search: z.string().max(255).default(''),
  limit: z.int().min(0).max(1000).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});
const Removal = z.object({ prefixes: z.array(z.string().max(1024)).min(1).max(1000) });
const Expiry = z.int().min(1).max(longestSeconds);
const Signing = z.object({ expiresIn: Expiry });
const SigningMany = z.object({ expiresIn: Expiry, paths: z.array(z.string().max(1024)).max(500) });

/** Supabase's Storage API as far as the web app calls it, below /storage/v1. */
export function storageApp(
  context: StorageContext,
  { recognise, countCall, onSurprise }: StorageHost,
) {
  const { database, links, bytes } = context;
  const app = new Hono<Env>();
  app.onError((error, c) => {
    if (error instanceof TooMany) {
      return error.on(new StorageError(429, 'too_many_requests', error.message).toResponse());
    }
    const known = storageErrorFrom(error, c.get('caller')?.role !== 'authenticated');
    if (known) return known.toResponse();
    const { status, message = surpriseMessage } = onSurprise(error, c);
    return new StorageError(status, 'Internal', message).toResponse();
  });
  const json = boundedBody<Env>({
    refuse: ({ status, message }) =>
      new StorageError(status, 'invalid_request', message).toResponse(),
  });
  app.use(async (c, next) => {
    const caller = await recognise(c.req.header('authorization'));
    if (!caller) throw new StorageError(401, 'Unauthorized', 'The access token does not hold');
    c.set('caller', caller);
    await countCall(caller, c);
    await next();
  });
  const asCaller = <T>(c: Context<Env>, work: Parameters<typeof database.asCaller<T>>[1]) =>
    database.asCaller(c.get('caller'), work);
  const visible = async (c: Context<Env>, { bucket, name }: Place): Promise<ObjectRow> => {
    const object = await asCaller(c, (sql) => findObject(sql, bucket, name));
    if (!object) throw objectNotFound();
    return object;
  };

  app.get('/bucket', async (c) => c.json(await asCaller(c, listBuckets)));
  app.get('/bucket/:id', async (c) => {
    const bucket = await asCaller(c, (sql) => findBucket(sql, c.req.param('id')));
    if (!bucket) throw bucketNotFound();
    return c.json(bucket);
  });
  app.get('/object/public/*', async (c) => {
    const { bucket, name } = placeIn(c, '/object/public/');
    const object = await database.asService('public object is read', async (sql) =>
      (await findBucket(sql, bucket))?.public ? findObject(sql, bucket, name) : null,
    );
    if (!object) throw objectNotFound();
    return serveObject(context, object, c.req.raw, 'public');
  });
  app.get('/object/sign/*', async (c) => {
    const { bucket, name } = placeIn(c, '/object/sign/');
    if (!(await links.opens(c.req.query('token') ?? '', bucket, name))) {
      throw new StorageError(400, 'InvalidJWT', 'The link does not hold (any more)');
    }
    const object = await database.asService('object is read by link', (sql) =>
      findObject(sql, bucket, name),
    );
    if (!object) throw objectNotFound();
    return serveObject(context, object, c.req.raw, 'private');
  });
  app.post('/object/sign/:bucket', json, async (c) => {
    const { expiresIn, paths } = await read(c, SigningMany);
    const bucket = c.req.param('bucket');
    return c.json(
      await Promise.all(
        paths.map(async (path) => {
          const object = await asCaller(c, (sql) => findObject(sql, bucket, path));
          if (!object)
            return {
              path,
              error: 'Either the object does not exist or you do not have access to it',
              signedURL: null,
            };
          return { path, error: null, signedURL: await link(bucket, path, expiresIn) };
        }),
      ),
    );
  });
  app.post('/object/sign/*', json, async (c) => {
    const place = placeIn(c, '/object/sign/');
    const { expiresIn } = await read(c, Signing);
    await visible(c, place);
    return c.json({ signedURL: await link(place.bucket, place.name, expiresIn) });
  });
  app.post('/object/list/:bucket', json, async (c) => {
    const listing = await read(c, Listing);
    return c.json(await asCaller(c, (sql) => listFolder(sql, c.req.param('bucket'), listing)));
  });
  app.get('/object/info/*', async (c) => {
    const object = await visible(c, placeIn(c, '/object/info/'));
    const { size, mimetype, eTag, cacheControl } = object.metadata;
    const { id, name, version, bucket_id, created_at, updated_at } = object;
    const head = { id, name, version, bucket_id, created_at, last_modified: updated_at };
    return c.json({
      ...head,
      size,
      content_type: mimetype,
      cache_control: cacheControl,
      etag: eTag,
    });
  });
  app.delete('/object/:bucket', json, async (c) => {
    const { prefixes } = await read(c, Removal);
    const removed = await asCaller(c, (sql) => deleteObjects(sql, c.req.param('bucket'), prefixes));
    await bytes.remove(removed.map(({ version }) => version));
    return c.json(removed);
  });
  // Hono answers HEAD by the same handler and omits the body.
  app.get('/object/*', async (c) => {
    const prefix = c.req.path.includes('/object/authenticated/')
      ? '/object/authenticated/'
      : '/object/';
    return serveObject(context, await visible(c, placeIn(c, prefix)), c.req.raw, 'private');
  });
  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const replaces = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    const place = placeIn(c, '/object/');
    return c.json(await upload(context, c.get('caller'), place, c.req.raw, replaces));
  });
  app.all('/*', () => {
    throw new StorageError(400, 'not_supported', 'This server has no such Storage endpoint');
  });
  return app;

  async function link(bucket: string, name: string, seconds: number): Promise<string> {
    const token = await links.sign(bucket, name, seconds);
    // supabase-js escapes the address that it gets; escaped here already, the name would not be
    // found.
    return `/object/sign/${bucket}/${name}?token=${token}`;
  }
}

/** Reads the bucket and the object name after `prefix` from the address as it was sent. */
function placeIn(c: Context, prefix: string): Place {
  const { pathname } = new URL(c.req.url);
  const start = pathname.indexOf(prefix);
  const rest = start < 0 ? '' : pathname.slice(start + prefix.length);
  const [bucket = '', ...name] = rest.split('/').map(decoded);
  return { bucket, name: requireObjectName(name.join('/')) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}

async function read<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StorageError(400, 'invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
}
