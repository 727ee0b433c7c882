import { firstOf, type Sql } from '../database';

export type BucketRow = {
  id: string;
  name: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
};

const columns = `id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at`;

export function findBucket(sql: Sql, id: string): Promise<BucketRow | null> {
  return firstOf(sql<BucketRow>(`select ${columns} from storage.buckets where id = $1`, [id]));
}

export function listBuckets(sql: Sql): Promise<BucketRow[]> {
  return sql<BucketRow>(`select ${columns} from storage.buckets order by id`);
}
