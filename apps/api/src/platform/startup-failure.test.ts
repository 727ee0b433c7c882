import { expect, test } from 'vitest';
import { SqlError } from './database/errors';
import { whyNotStarted } from './startup-failure';

test.each(['ENOSPC', 'EDQUOT'])('a disk without room (%s) is told in one sentence', (code) => {
  const error = Object.assign(new Error(`${code}: no space left on device, write`), { code });
  expect(whyNotStarted(error)).toMatch(/^There is no room left on the disk\.[^\n]+$/);
});

// This is PostgreSQL 15's message; database/postgres/ordinary-logins.test.ts tests the other
// refusals.
test.each([
  {
    code: '28P01',
    message: 'password authentication failed for user "deedlight_server"',
    says: `alter role "deedlight_server" password '…';`,
  },
  {
    code: '28000',
    message: 'role "deedlight_server" is not permitted to log in',
    says: 'alter role "deedlight_server" login;',
  },
  {
    code: '42501',
    message: 'permission denied for database "deedlight"',
    says: 'grant connect on database "deedlight"',
  },
  {
    code: '42501',
    message: 'permission denied for schema records',
    says: 'supabase/bootstrap.sql',
  },
  {
    code: '42704',
    message: 'role "reporting" does not exist',
    says: 'create role "reporting" nologin noinherit;',
  },
])('$message ($code) is one sentence with what helps', ({ code, message, says }) => {
  const error = new SqlError({ code, message, constraint: null, detail: null, hint: null });
  const said = whyNotStarted(error);
  expect(said).toContain(says);
  expect(said).not.toContain('\n');
});

test('what nobody foresaw is told with where it was', () => {
  expect(whyNotStarted(new Error('odd'))).toMatch(/^Not started: Error: odd\n\s+at /);
});
