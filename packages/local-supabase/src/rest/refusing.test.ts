import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn, type Member, type TestStandIn } from '../test/a-stand-in';
import { getRows, writeFourNotes } from '../test/four-notes';

let server: TestStandIn;
let ada: Member;
beforeAll(async () => {
  server = await aStandIn();
  ada = await server.member();
  await writeFourNotes(ada);
});

const notes = () => ada.browser.from('notes');
const get = (path: string, headers?: Record<string, string>) => getRows(server, ada, path, headers);

describe('what cannot be read is a clear error of the caller', () => {
  const quote = encodeURIComponent('id"=id--');
  test.each([
    { what: 'a table that is not there', path: 'nothing?select=*', status: 404, code: 'PGRST205' },
    { what: 'a table of another schema', path: 'auth.users', status: 404, code: 'PGRST205' },
    { what: 'a table by its quoted name', path: '%22notes%22', status: 404, code: 'PGRST205' },
    { what: 'a column that is not there', path: 'notes?select=secret', status: 400, code: '42703' },
    { what: 'a filter on no column', path: 'notes?secret=eq.1', status: 400, code: '42703' },
    { what: 'an order by no column', path: 'notes?order=secret.asc', status: 400, code: '42703' },
    { what: 'an unknown order', path: 'notes?order=id.up', status: 400, code: 'PGRST100' },
    { what: 'an embedded table', path: 'notes?select=ledger(*)', status: 400, code: 'PGRST200' },
    { what: 'a cast', path: 'notes?select=rank::secret', status: 400, code: '42704' },
    { what: 'a sum', path: 'notes?select=rank.sum()', status: 400, code: 'PGRST123' },
    { what: 'a count as a column', path: 'notes?select=count()', status: 400, code: 'PGRST123' },
    { what: 'a column of nothing', path: 'notes?tags.name=eq.a', status: 400, code: 'PGRST108' },
    { what: 'SQL in a selection', path: 'notes?select=id;drop', status: 400, code: 'PGRST100' },
    { what: 'SQL in a column', path: `notes?${quote}=eq.1`, status: 400, code: 'PGRST100' },
    { what: 'SQL in an order', path: 'notes?order=id;select 1', status: 400, code: 'PGRST100' },
    { what: 'SQL in a limit', path: 'notes?limit=1;select 1', status: 400, code: 'PGRST100' },
    { what: 'a negative offset', path: 'notes?offset=-1', status: 400, code: 'PGRST100' },
    { what: 'text for a uuid in or', path: 'notes?or=(id.eq.1)', status: 400, code: '22P02' },
    { what: 'not of nothing', path: 'notes?title=not.a', status: 400, code: 'PGRST100' },
    { what: 'a filter without an operator', path: 'notes?title=a', status: 400, code: 'PGRST100' },
    { what: 'is of a value', path: 'notes?rank=is.5', status: 400, code: 'PGRST100' },
    { what: 'an open list', path: 'notes?rank=in.(1', status: 400, code: 'PGRST100' },
    { what: 'text for a uuid', path: 'notes?id=eq.1', status: 400, code: '22P02' },
    { what: 'text for a number', path: 'notes?rank=eq.one', status: 400, code: '22P02' },
    { what: 'a NUL', path: 'notes?title=eq.%00', status: 400, code: '22021' },
    { what: 'a function', path: 'rpc/now', status: 404, code: 'PGRST202' },
    { what: 'the root', path: '', status: 404, code: 'PGRST126' },
    { what: 'a path below a table', path: 'notes/1', status: 404, code: 'PGRST125' },
  ])('$what', async ({ path, status, code }) => {
    const response = await get(path);
    expect(await response.json()).toMatchObject({ code, message: expect.any(String) });
    expect(response.status).toBe(status);
    expect(server.surprises).toEqual([]);
  });
});

describe('what would be answered with another meaning is refused', () => {
  const limited = 'handling=strict,max-affected=1';
  test.each([
    { what: 'a plan', ask: () => notes().select('*').explain(), code: 'PGRST107', status: 406 },
    {
      what: 'another schema',
      ask: () => ada.browser.schema('auth').from('users').select('*'),
      code: 'PGRST106',
      status: 406,
    },
    {
      what: 'rows past the end, where they are counted',
      ask: () => notes().select('*', { count: 'exact' }).range(50, 60),
      code: 'PGRST103',
      status: 416,
    },
    {
      what: 'more rows than a write may touch',
      ask: () => notes().delete().gt('rank', 0).setHeader('Prefer', limited),
      code: 'PGRST124',
      status: 400,
    },
  ])('$what', async ({ ask, code, status }) => {
    const answer = await ask();
    expect(answer.error?.code).toBe(code);
    expect(answer.status).toBe(status);
  });

  test('a write that returns its rows counts them', async () => {
    const { count, data } = await notes()
      .update({ tag: 'work' }, { count: 'exact' })
      .eq('tag', 'work')
      .select('title');
    expect([count, data?.length]).toEqual([2, 2]);
  });
});
