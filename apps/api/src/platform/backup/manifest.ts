import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../project-files';

/** The table of contents, the last file of a backup. */
export const manifestName = 'manifest.json';

const Role = z.object({ name: z.string(), inherits: z.boolean(), passesPolicies: z.boolean() });
export type Role = z.infer<typeof Role>;

const Part = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });
export type Part = z.infer<typeof Part>;

/** What a database says about itself. */
export const DatabaseFacts = z.object({
  /** As PostgreSQL counts its versions: 170005. */
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
  /** Where uploaded files lie: in the backup, or in a bucket that it leaves out. */
  files: z.enum(['here', 'in the bucket']),
  hasSecret: z.boolean(),
  /** Roles that the database's grants and policies name; they belong to the cluster, not to it. */
  roles: z.array(Role),
  parts: z.array(Part),
});
export type Manifest = z.infer<typeof Manifest>;

/** The product's own version. */
export function productVersion(): string {
  const text = readFileSync(join(projectRoot(), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
