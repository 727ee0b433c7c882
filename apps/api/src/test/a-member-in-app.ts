import { beforeAll, beforeEach } from 'vitest';
import type { Database } from '../platform/database/database';
import type { Member } from '../platform/member';
import { aMember } from './a-member';
import { aTestApp, type TestApp } from './test-app';
import { aTestDatabase } from './test-database';

type InApp = { database: Database; app: TestApp; ada: Member };

/**
 * Gives the tests of a file one database, and each of them an app and a member of its own. They are
 * there once a hook or a test runs.
 */
export function aMemberInApp(): InApp {
  const here = {} as InApp;
  beforeAll(async () => {
    here.database = await aTestDatabase();
  });
  beforeEach(async () => {
    here.app = aTestApp({ database: here.database });
    here.ada = await aMember(here.database);
  });
  return here;
}
