import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '@deedlight/local-supabase/storage/byte-store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../features/admin/public';
import { bundleServer, ended, endStarted, listening, start } from '../../test/child-server';
import { freePort } from '../../test/free-port';
import { memberAt, smallPhoto } from '../../test/member-at';
import { templateName } from '../../test/postgres-template';
import { aTestDatabase, freshPostgresUrl, testDatabaseKind } from '../../test/test-database';
import { openDatabase } from '../database/open-database';
import { parseEnv } from '../env';
import { silentLog } from '../log';
import { fileStore } from './file-store';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-two-'));
afterAll(async () => {
  await endStarted();
  rmSync(folder, { recursive: true, force: true });
});

const publicUrl = 'http://localhost:3000';
const bucket = {
  S3_ENDPOINT: 'http://localhost:9',
  S3_REGION: 'x',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
};
const secret = 'the same on every server of the database';

// The embedded database has one server.
describe.runIf(testDatabaseKind === 'postgres')('servers of one PostgreSQL', () => {
  let databaseUrl = '';
  beforeAll(async () => {
    databaseUrl = await freshPostgresUrl(templateName);
    await bundleServer();
  });

  const aServer = async (name: string, env: Record<string, string>) => {
    const port = await freePort();
    const dataDir = join(folder, name);
    const common = { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, DRAIN_SECONDS: '0' };
    const child = start({ ...common, PORT: String(port), DATA_DIR: dataDir, ...env });
    return { child, dataDir, url: `http://localhost:${port}` };
  };

  test('find each other’s photos and sessions; one with another secret or files elsewhere does not start', async () => {
    const a = await aServer('a', { COOKIE_SECRET: secret });
    await listening(a.child);
    const b = await aServer('b', { COOKIE_SECRET: secret });
    await listening(b.child);
    const ada = await memberAt(a.url, a.dataDir);
    const path = `${ada.id}/photo.png`;
    const photos = ada.supabase.storage.from('profile-photos');
    const { error } = await photos.upload(path, smallPhoto, { contentType: 'image/png' });
    expect(error).toBeNull();
    const atB = await fetch(`${b.url}/storage/v1/object/public/profile-photos/${path}`);
    expect(atB.status).toBe(200);
    expect(Buffer.from(await atB.arrayBuffer())).toEqual(smallPhoto);
    const authorization = `Bearer ${ada.session.access_token}`;
    const user = await fetch(`${b.url}/auth/v1/user`, { headers: { authorization } });
    expect(user.status).toBe(200);

    const own = await aServer('with-one-of-its-own', {});
    const { code, errors } = await ended(own.child);
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringMatching(/^The servers of this database sign with another COOKIE_SECRET/),
    ]);

    const elsewhere = await ended(
      (await aServer('with-a-bucket', { COOKIE_SECRET: secret, ...bucket })).child,
    );
    expect([elsewhere.code, elsewhere.errors]).toEqual([
      1,
      expect.stringMatching(
        /^The servers of this database keep uploaded files in the database, this one would keep them in the bucket photos: set the same S3_\* variables/,
      ),
    ]);

    const database = await openDatabase({
      kind: 'postgres',
      url: databaseUrl,
      poolSize: 1,
      keepsStatements: false,
    });
    await runCommand(database, ['forget-secret']).finally(() => database.close());
    const again = await aServer('with-one-of-its-own', {});
    await listening(again.child);
  }, 120_000);

  test('bring the files that one had kept in its folder to the database', async () => {
    const database = await aTestDatabase();
    const dataDir = join(folder, 'former');
    const [key, bytes] = [randomUUID(), new Uint8Array(smallPhoto)];
    await diskStore(join(dataDir, 'files')).write(key, bytes);
    await fileStore(parseEnv({ DATA_DIR: dataDir }), database, silentLog);
    const elsewhere = await fileStore(
      parseEnv({ DATA_DIR: join(folder, 'other') }),
      database,
      silentLog,
    );
    expect(await elsewhere.read(key)).toEqual(bytes);
    expect(readdirSync(join(dataDir, 'files', key.slice(0, 2)))).toEqual([]);
  });
});
