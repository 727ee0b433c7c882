import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, authorizationOf, type Member, type TestStandIn } from '../test/a-stand-in';

let server: TestStandIn;
let ada: Member;
let bob: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
  bob = await server.member();
});

const aTitle = () => `note ${randomUUID()}`;
const notesOf = (who: Member) => who.browser.from('notes');

async function bobsNote(): Promise<string> {
  const { data, error } = await notesOf(bob).insert({ title: aTitle() }).select('id').single();
  if (error) throw error;
  return data.id;
}

async function withToken(authorization: string | undefined, path = 'notes?select=id') {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  return server.fetch(`/rest/v1/${path}`, { headers });
}

describe("another member's rows", () => {
  test('are not read, nor counted', async () => {
    const id = await bobsNote();
    const { data, count } = await notesOf(ada).select('*', { count: 'exact' }).eq('id', id);
    expect({ data, count }).toEqual({ data: [], count: 0 });
  });

  test('are not read through a view', async () => {
    const id = await bobsNote();
    const open = (who: Member) => who.browser.from('open_notes').select('id').eq('id', id);
    expect((await open(ada)).data).toEqual([]);
    expect((await open(bob)).data).toEqual([{ id }]);
  });

  test('are not changed', async () => {
    const id = await bobsNote();
    const { data } = await notesOf(ada).update({ rank: 1 }).eq('id', id).select();
    expect(data).toEqual([]);
    expect((await notesOf(bob).select('rank').eq('id', id).single()).data).toEqual({ rank: null });
  });

  test('are not removed', async () => {
    const id = await bobsNote();
    expect((await notesOf(ada).delete().eq('id', id).select()).data).toEqual([]);
    expect((await notesOf(bob).select('id').eq('id', id)).data).toEqual([{ id }]);
  });

  test('are not made, nor given away', async () => {
    const made = await notesOf(ada).insert({ title: aTitle(), owner_id: bob.id });
    expect(made).toMatchObject({ status: 403, error: { code: '42501' } });
    const { data } = await notesOf(ada).insert({ title: aTitle() }).select('id').single();
    const given = await notesOf(ada).update({ owner_id: bob.id }).eq('id', data?.id);
    expect(given).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('are not taken over by an upsert of their key', async () => {
    const id = await bobsNote();
    const { error } = await notesOf(ada).upsert({ id, title: aTitle() });
    expect(error).toMatchObject({ code: '42501' });
    expect((await notesOf(bob).select('id').eq('id', id)).data).toEqual([{ id }]);
  });
});

describe('a visitor', () => {
  test('reads what is for all', async () => {
    const { data, error } = await server.browser().from('tags').select('name').order('name');
    expect(error).toBeNull();
    expect(data).toEqual([{ name: 'home' }, { name: 'work' }]);
  });

  test('is told 401 where a table is for members', async () => {
    const visitor = server.browser().from('notes');
    expect(await visitor.select()).toMatchObject({ status: 401, error: { code: '42501' } });
    expect(await visitor.insert({ title: 'x' })).toMatchObject({ status: 401 });
    expect(await visitor.delete().eq('rank', 1)).toMatchObject({ status: 401 });
  });

  test('may not write what may be read', async () => {
    const { error, status } = await server.browser().from('tags').insert({ name: 'mine' });
    expect({ status, code: error?.code }).toEqual({ status: 401, code: '42501' });
  });

  test.each([undefined, 'Bearer sb_publishable_anything'])(
    'is who comes with the authorization %s',
    async (authorization) => {
      expect((await withToken(authorization, 'tags')).status).toBe(200);
      expect((await withToken(authorization)).status).toBe(401);
    },
  );
});

test('a member is told 403 where a table is for nobody', async () => {
  const { error, status } = await ada.browser.from('ledger').select();
  expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' });
});

describe('a token that does not hold', () => {
  test.each(['Bearer nonsense', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', 'sb_secret_x'])(
    '%s is refused, not taken for a visitor',
    async (authorization) => {
      const response = await withToken(authorization, 'tags');
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'PGRST301' });
    },
  );

  test('of an hour ago', async () => {
    const authorization = await authorizationOf(ada.browser);
    expect((await withToken(authorization)).status).toBe(200);
    server.advance(3601);
    expect((await withToken(authorization)).status).toBe(401);
  });
});

test('claims reach policies as auth.uid(), auth.email(), auth.role() and auth.jwt()', async () => {
  const caller = {
    role: 'authenticated',
    userId: bob.id,
    email: bob.email,
    sessionId: randomUUID(),
  } as const;
  const rows = await server.database.asCaller(caller, (sql) =>
    sql(
      `select auth.uid() as id, auth.email() as email, auth.role() as role,
         auth.jwt() ->> 'session_id' as session, current_user as "user"`,
    ),
  );
  const { userId: id, email, role, sessionId: session } = caller;
  expect(rows).toEqual([{ id, email, role, session, user: 'authenticated' }]);
});

test('claims are gone with their transaction', async () => {
  const rows = await server.database.asCaller({ role: 'anon' }, (sql) =>
    sql('select auth.uid() as id, auth.role() as role'),
  );
  expect(rows).toEqual([{ id: null, role: 'anon' }]);
});
