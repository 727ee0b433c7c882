import postgres from 'postgres';
import { migrate } from '../platform/database/migrate';
import { connectPostgres } from '../platform/database/postgres/postgres-connections';
import { schemaFiles } from '../platform/project-files';
import { schemaHash } from './schema-snapshot';

/** Each test file's database is a copy of this migrated, empty one. */
export const templateName = `deedlight_template_${schemaHash()}`;

/**
 * Makes the template before the test files start; a copy takes a fraction of the migrations' time.
 */
export async function setup(): Promise<() => Promise<void>> {
  const url = new URL(testServer());
  const admin = postgres(url.href, { max: 1, onnotice: () => {} });
  await admin.unsafe(`drop database if exists ${templateName} with (force)`);
  await admin.unsafe(`create database ${templateName}`);
  url.pathname = `/${templateName}`;
  const connections = connectPostgres({ url: url.href, poolSize: 1, keepsStatements: false });
  await migrate(connections, schemaFiles());
  await connections.close();
  return async () => {
    await admin.unsafe(`drop database if exists ${templateName} with (force)`);
    await admin.end();
  };
}

export function testServer(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run node tools/postgres.mjs');
  return server;
}
