import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { server } from '../../test/network';
import { ownRows, RowsFailure } from './own-rows';

const alert = { series: 'pmms30', direction: 'at-or-below', percent: '6.25' } as const;

let table: string;
beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  table = `${accounts.url}/rest/v1/rate_alerts`;
  server.use(...accounts.handlers);
});

function onWrite(status: number, error: { code: string; message: string }) {
  server.use(http.post(table, () => HttpResponse.json(error, { status })));
}

async function failureOf(work: Promise<unknown>): Promise<RowsFailure> {
  const failure = await work.catch((error: unknown) => error);
  if (failure instanceof RowsFailure) return failure;
  throw new Error('It did not fail.', { cause: failure });
}

describe('what a table refuses is told in plain words', () => {
  test.each([
    {
      why: 'a rule that the database words for people',
      status: 400,
      error: { code: '23514', message: 'You keep 20 alerts already. Delete one first.' },
      says: 'You keep 20 alerts already. Delete one first.',
    },
    {
      why: 'a write that is not allowed',
      status: 403,
      error: { code: '42501', message: 'permission denied for table rate_alerts' },
      says: 'Your account may not do this. Sign in again, then try once more.',
    },
    {
      why: 'a session that has ended',
      status: 401,
      error: { code: 'PGRST303', message: 'JWT expired' },
      says: 'Your account may not do this. Sign in again, then try once more.',
    },
    {
      why: 'a failure that nobody thought of',
      status: 500,
      error: { code: 'XX000', message: 'cache lookup failed for function 16402' },
      says: 'Something went wrong on our side. Please try again.',
    },
    {
      why: 'a column that was renamed',
      status: 400,
      error: { code: '42703', message: 'column rate_alerts.level does not exist' },
      says: 'Something went wrong on our side. Please try again.',
    },
  ])('$why', async ({ status, error, says }) => {
    onWrite(status, error);
    const failure = await failureOf(ownRows('rate_alerts').insert(alert));
    expect(failure.message).toBe(says);
    expect(failure).toMatchObject({ status, code: error.code, said: error.message });
  });

  test('a visitor, who has no session, is told to sign in', async () => {
    localStorage.clear();
    const tokens: (string | null)[] = [];
    server.use(
      http.post(table, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        const message = 'permission denied for table rate_alerts';
        return HttpResponse.json({ code: '42501', message }, { status: 401 });
      }),
    );
    const failure = await failureOf(ownRows('rate_alerts').insert(alert));
    expect(failure.message).toContain('Sign in again');
    expect(tokens).toEqual([expect.not.stringContaining('access-')]);
  });

  test('no answer at all', async () => {
    server.use(http.post(table, () => HttpResponse.error()));
    const failure = await failureOf(ownRows('rate_alerts').insert(alert));
    expect(failure.message).toMatch(/^The server could not be reached/);
    expect(failure.status).toBe(0);
  });

  test.each(['update', 'delete', 'count', 'select', 'upsertAndRead'] as const)(
    '%s fails the same way',
    async (verb) => {
      const refusal = { code: '42501', message: 'permission denied for table rate_alerts' };
      server.use(http.all(table, () => HttpResponse.json(refusal, { status: 403 })));
      const rows = ownRows('rate_alerts');
      const is = { id: '7f0c2c5e-0000-4000-8000-000000000001' };
      const asked = {
        update: () => rows.update({ is_on: false }, { is }),
        delete: () => rows.delete({ is }),
        count: () => rows.count({ is }),
        select: () => rows.select(['id'], { is }),
        upsertAndRead: () => rows.upsertAndRead(alert, ['id'], ['id']),
      }[verb];
      expect(await failureOf(asked())).toMatchObject({ status: 403 });
    },
  );
});

test('rows are asked for by equality, from and before a value, the newest first, so many', async () => {
  const asked: string[] = [];
  server.use(
    http.get(table, ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).search));
      return HttpResponse.json([{ id: 'a', percent: 6.25 }]);
    }),
  );
  const rows = await ownRows('rate_alerts').select(['id', 'percent'], {
    is: { series: 'pmms30', is_on: true },
    from: { created_at: '2026-11-01T00:00:00Z' },
    before: { created_at: '2026-12-01T00:00:00Z' },
    newestFirst: 'created_at',
    limit: 3,
  });
  expect(rows).toEqual([{ id: 'a', percent: 6.25 }]);
  expect(asked).toEqual([
    '?select=id,percent&series=eq.pmms30&is_on=eq.true&created_at=gte.2026-11-01T00:00:00Z' +
      '&created_at=lt.2026-12-01T00:00:00Z&order=created_at.desc&limit=3',
  ]);
});
