import { firstOf, type Sql } from '../database';

export type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: Metadata;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
};

type NewObject = {
  id: string;
  bucket: string;
  name: string;
  owner: string | null;
  version: string;
  metadata: Metadata;
};

/**
 * Inserts a row as the caller, whose policies decide; a second object of the same name is a unique
 * violation.
 */
export async function insertObject(sql: Sql, object: NewObject): Promise<void> {
  const { id, bucket, name, owner, version, metadata } = object;
  await sql(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata)
     values ($1, $2, $3, $4::uuid, $4::text, $5, $6)`,
    [id, bucket, name, owner, version, metadata],
  );
}

/** Replaces the object of that name; the caller must remove its former bytes. */
export async function replaceObject(sql: Sql, object: NewObject): Promise<{ was: string } | null> {
  const before = await findObject(sql, object.bucket, object.name);
  if (!before) return null;
  const changed = await sql(
    `update storage.objects set version = $2, metadata = $3, updated_at = now()
     where id = $1 returning id`,
    [before.id, object.version, object.metadata],
  );
  return changed.length > 0 ? { was: before.version } : null;
}

const columns = 'id, bucket_id, name, version, metadata, created_at, updated_at, last_accessed_at';

export function findObject(sql: Sql, bucket: string, name: string): Promise<ObjectRow | null> {
  return firstOf(
    sql<ObjectRow>(`select ${columns} from storage.objects where bucket_id = $1 and name = $2`, [
      bucket,
      name,
    ]),
  );
}

export function deleteObjects(sql: Sql, bucket: string, names: string[]): Promise<ObjectRow[]> {
  return sql<ObjectRow>(
    `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${columns}`,
    [bucket, names],
  );
}

/** Deletes every object that a person owns, in all buckets; returns the keys of their bytes. */
export async function deleteObjectsOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql<{ version: string }>(
    'delete from storage.objects where owner_id = $1 returning version',
    [userId],
  );
  return rows.map(({ version }) => version);
}

export type Listing = {
  prefix: string;
  search: string;
  limit: number;
  offset: number;
  sortBy: {
    column: 'name' | 'created_at' | 'updated_at' | 'last_accessed_at';
    order: 'asc' | 'desc';
  };
};

type Entry = Pick<ObjectRow, 'name'> & {
  [K in 'id' | 'updated_at' | 'created_at' | 'last_accessed_at' | 'metadata']: ObjectRow[K] | null;
};

/** Lists one level of a folder: its files, and its folders as entries without an id. */
export function listFolder(sql: Sql, bucket: string, listing: Listing): Promise<Entry[]> {
  const { prefix, search, limit, offset, sortBy } = listing;
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  const start = folder === '' ? '' : `${folder}/`;
  return sql<Entry>(
    `with below as (
       select *, substr(name, length($2) + 1) as rest from storage.objects
       where bucket_id = $1 and starts_with(name, $2)
     ), entries as (
       select rest as name, id, updated_at, created_at, last_accessed_at, metadata
       from below where position('/' in rest) = 0
       union all
       select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
         null::timestamptz, null::jsonb
       from below where position('/' in rest) > 0
     )
     select * from entries where starts_with(lower(name), lower($3))
     order by ${sortBy.column} ${sortBy.order} limit $4 offset $5`,
    [bucket, start, search, limit, offset],
  );
}
