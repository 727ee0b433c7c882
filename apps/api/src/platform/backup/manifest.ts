import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-files';

/** The table of contents is the last file of a backup. */
export const manifestName = 'manifest.json';

const Role = z.object({ name: z.string(), inherits: z.boolean(), passesPolicies: z.boolean() });
export type Role = z.infer<typeof Role>;

const Part = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });
export type Part = z.infer<typeof Part>;

/** A database tells this about itself. */
export const DatabaseFacts = z.object({
  /** It is in PostgreSQL's numbering, such as 170005. */
  databaseVersion: z.number().int(),
  migrations: z.object({ product: z.array(z.string()), standIn: z.array(z.string()) }),
  counts: z.record(z.string(), z.number().int()),
});
export type DatabaseFacts = z.infer<typeof DatabaseFacts>;

export const Manifest = DatabaseFacts.extend({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  newestMigration: z.string(),
  /** Uploaded files are in the backup, or in a bucket that it excludes. */
  files: z.enum(['here', 'in the bucket']),
  hasSecret: z.boolean(),
  /**
   * The database's grants and policies name these roles; they belong to the cluster and not to the
   * database.
   */
  roles: z.array(Role),
  parts: z.array(Part),
});
export type Manifest = z.infer<typeof Manifest>;

/** Returns the product's own version. */
export function productVersion(): string {
  const text = readFileSync(join(projectRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
