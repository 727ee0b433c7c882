import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedConnections,
  openInMemory,
} from '../platform/database/embedded/embedded-connections';
import { migrate } from '../platform/database/migrate';
import { projectRoot, schemaFiles } from '../platform/project-files';

/** Returns a migrated, empty embedded database, made once per state of the migrations. */
export async function schemaSnapshot(): Promise<Uint8Array> {
  const file = join(projectRoot(), 'node_modules', '.cache', 'deedlight', `${schemaHash()}.tar`);
  if (!existsSync(file)) await make(file);
  return readFileSync(file);
}

async function make(file: string): Promise<void> {
  const connections = await openInMemory();
  await migrate(connections, schemaFiles());
  await keepSnapshot(connections, file);
  await connections.close();
}

/**
 * Writes the file under another name and renames it, so that another test process never reads half
 * a file.
 */
export async function keepSnapshot(connections: EmbeddedConnections, file: string): Promise<void> {
  mkdirSync(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await connections.dump());
  renameSync(unfinished, file);
}

/** Hashes the migrations and the version of the embedded database that a snapshot is for. */
export function schemaHash(): string {
  const { migrations, standIn } = schemaFiles();
  const hash = createHash('sha256');
  for (const folder of [standIn, migrations]) {
    for (const name of readdirSync(folder).sort()) {
      hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  const pglite = join(projectRoot(), 'node_modules', '@electric-sql', 'pglite', 'package.json');
  return hash.update(readFileSync(pglite)).digest('hex').slice(0, 24);
}
