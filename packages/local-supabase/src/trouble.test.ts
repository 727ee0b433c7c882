import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StandInDatabase } from './database';
import { aDatabase } from './test/a-database';
import {
  aStandIn,
  authorizationOf,
  type Member,
  password,
  type TestStandIn,
} from './test/a-stand-in';
import { png } from './test/pictures';

const secret = 'connection to 10.0.0.7 as postgres was refused';

let server: TestStandIn;
let ada: Member;
let isDown = false;
let status: 500 | 503;

/** Returns the real database, which fails once it is down. */
function failing(database: StandInDatabase): StandInDatabase {
  const orFail = <T>(work: () => Promise<T>) =>
    isDown ? Promise.reject(new Error(secret)) : work();
  return {
    asService: (reason, work) => orFail(() => database.asService(reason, work)),
    asCaller: (caller, work) => orFail(() => database.asCaller(caller, work)),
  };
}

const surprises: unknown[] = [];
const onSurprise = (error: unknown) => {
  surprises.push(error);
  return status === 503 ? { status, message: 'The disk is full.' } : { status };
};

beforeAll(async () => {
  const files = {
    write: () => Promise.reject(new Error(secret)),
    read: () => Promise.reject(new Error(secret)),
    remove: async () => {},
  };
  server = await aStandIn({ database: failing(await aDatabase()), onSurprise, files });
  ada = await server.member();
});
beforeEach(() => {
  isDown = false;
  status = 500;
  surprises.length = 0;
});

async function answerTo(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) {
  const headers = {
    Authorization: await authorizationOf(ada.browser),
    'Content-Type': body instanceof Uint8Array ? 'image/png' : 'application/json',
  };
  const response = await server.fetch(path, { method, headers, ...(body && { body }) });
  return { status: response.status, text: await response.text() };
}

describe('while the database is down', () => {
  const requests = [
    { method: 'GET', path: '/auth/v1/user', says: 'unexpected_failure' },
    { method: 'GET', path: '/rest/v1/notes?select=id', says: 'PGRST000' },
    { method: 'DELETE', path: '/rest/v1/notes?id=eq.1', says: 'PGRST000' },
    { method: 'GET', path: '/storage/v1/bucket', says: 'Internal' },
    { method: 'GET', path: '/storage/v1/object/public/avatars/x.png', says: 'Internal' },
  ];
  // The first request reads the catalog of tables.
  beforeAll(() => answerTo('GET', '/rest/v1/notes?select=id'));

  test.each(requests)(
    '$method $path is our fault, in the API’s own shape and without a word about why',
    async ({ method, path, says }) => {
      isDown = true;
      const answer = await answerTo(method, path);
      expect(answer.status).toBe(500);
      expect(answer.text).toContain(says);
      expect(answer.text).toContain('Something went wrong on our side.');
      expect(answer.text).not.toContain('10.0.0.7');
      expect(surprises).toMatchObject([{ message: secret }]);
    },
  );

  test.each(requests)(
    '$method $path has the status and the words that the host chooses',
    async (request) => {
      isDown = true;
      status = 503;
      const answer = await answerTo(request.method, request.path);
      expect(answer.status).toBe(503);
      expect(answer.text).toContain('The disk is full.');
    },
  );

  test('supabase-js takes it for a trouble that passes, and keeps the session', async () => {
    isDown = true;
    status = 503;
    const { error } = await ada.browser.auth.getUser();
    expect(error?.name).toBe('AuthRetryableFetchError');
    isDown = false;
    expect((await ada.browser.auth.getUser()).data.user?.id).toBe(ada.id);
  });

  test('signing up says nothing else for a known e-mail', async () => {
    isDown = true;
    const answers = [ada.email, 'nobody@example.com'].map((email) =>
      answerTo('POST', '/auth/v1/signup', JSON.stringify({ email, password })),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toEqual(unknown);
  });
});

describe('while the store of files is out of reach', () => {
  test('an upload fails, and leaves no entry behind', async () => {
    const path = `${ada.id}/x.png`;
    const answer = await answerTo(
      'POST',
      `/storage/v1/object/avatars/${path}`,
      new Uint8Array(png),
    );
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('10.0.0.7');
    expect((await ada.browser.storage.from('avatars').list(ada.id)).data).toEqual([]);
  });
});

test('a mail that is lost changes no answer, and the host is told', async () => {
  const lost: unknown[] = [];
  const other = await aStandIn({
    database: server.database,
    dress: { productName: 'Acme', logoUrl: () => Promise.reject(new Error('no logo')) },
    onLostMail: (error) => lost.push(error),
  });
  const email = 'logo@example.com';
  expect((await other.browser().auth.signUp({ email, password })).error).toBeNull();
  expect((await other.mailsTo(email))[0]?.html).not.toContain('<img');
  expect(lost).toMatchObject([{ message: 'no logo' }]);
});
