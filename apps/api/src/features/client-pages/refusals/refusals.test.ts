import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { aSharingMember, sharedHome } from '../../../test/a-sharing-member';
import { aDatabaseWithTrainedCounty } from '../../../test/trained-county';

const to = 'cleo@client.example';
const refused = {
  code: 'MAIL_REFUSED',
  status: 409,
  message: 'Whoever has this address asked not to get mails from you.',
};
const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });

let database: Database;
let sharing: Awaited<ReturnType<typeof aSharingMember>>;

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
}, 120_000);

beforeEach(async () => {
  await database.asService('test', (db) => db.deleteFrom('account.mail_refusals').execute());
  sharing = await aSharingMember(database);
});

/** Mails a link, and returns the path at which its recipient refuses further mails. */
async function mailed(member: Member = sharing.ada, address = to): Promise<string> {
  const pages = sharing.pagesOf(member);
  const { id } = await pages.share({ propertyId: sharedHome });
  await pages.send({ id, to: address });
  const { headers = {} } = sharing.sent.at(-1) ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(sharing.sent.at(-1)?.text).toContain(url);
  return new URL(url).pathname;
}

function post(path: string, body: URLSearchParams) {
  return sharing.app.browser().fetch(path, { method: 'POST', body });
}

const choose = (path: string, choice: string) => post(path, new URLSearchParams({ choice }));

describe('issue 19: whoever was mailed something', () => {
  test('refuses the sender by a POST alone; a GET shows what can be refused', async () => {
    const { app, ada, sent } = sharing;
    await nameOf(ada, 'Ada <b>Oak</b>');
    const path = await mailed();
    const visitor = app.browser();
    const asked = await visitor.fetch(path);
    expect(asked.status).toBe(200);
    const page = await asked.text();
    expect(page).toContain('No more mails from Ada &lt;b&gt;Oak&lt;/b&gt;?');
    expect(page).toContain('No more from anybody here');
    expect(asked.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    expect(asked.headers.get('referrer-policy')).toBe('no-referrer');
    expect(visitor.cookies.size).toBe(0);
    await mailed();
    const pressed = await post(path, oneClick);
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain('You get no more mails from Ada');
    await expect(mailed()).rejects.toMatchObject(refused);
    await expect(mailed(ada, ' CLEO@client.example'.trim())).rejects.toMatchObject(refused);
    await mailed(ada, 'other@client.example');
    await mailed(await aMember(database));
    expect(sent).toHaveLength(4);
  });

  test('refuses mails of anybody, and no sender reads which of both it was', async () => {
    const path = await mailed();
    expect(await (await choose(path, 'no-anybody')).text()).toContain('from anybody here');
    await expect(mailed()).rejects.toMatchObject(refused);
    await expect(mailed(await aMember(database))).rejects.toMatchObject(refused);
  });

  test('takes both back on the same page', async () => {
    const path = await mailed();
    await choose(path, 'no-sender');
    await choose(path, 'no-anybody');
    expect(await (await choose(path, 'anybody-again')).text()).toContain('no more mails from');
    await expect(mailed()).rejects.toMatchObject(refused);
    await mailed(await aMember(database));
    expect(await (await choose(path, 'sender-again')).text()).toContain('No more from ');
    await mailed();
  });

  test('refuses reports as well, whose mails have the same line', async () => {
    const { app, ada, sent, aLink } = sharing;
    const { reports } = app.browser({ signedInAs: ada }).client;
    const { link } = await aLink();
    const { id } = await reports.make({ title: 'Buying', links: [link.id] });
    await reports.send({ id, to });
    const url = /\/unsubscribe\/mails\/\S+/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    await post(url, oneClick);
    await expect(reports.send({ id, to })).rejects.toMatchObject(refused);
    const { reports: listed } = await reports.list();
    expect(listed).toMatchObject([{ mails: 1 }]);
  });

  test('is kept by a hash and the day alone, which goes with the sender’s account', async () => {
    const { ada } = sharing;
    const path = await mailed();
    await choose(path, 'no-sender');
    await choose(path, 'no-sender');
    const rows = () =>
      database.asService('test', (db) =>
        db.selectFrom('account.mail_refusals').selectAll().execute(),
      );
    const day = sharing.app.clock.now().toString().slice(0, 10);
    expect(await rows()).toEqual([
      { address_hash: expect.stringMatching(/^[\w-]{32}$/), user_id: ada.userId, refused_on: day },
    ]);
    await database.asService('test', (db) =>
      db.deleteFrom('auth.users').where('id', '=', ada.userId).execute(),
    );
    expect(await rows()).toEqual([]);
    const gone = await post(path, oneClick);
    expect(gone.status).toBe(200);
    expect(await gone.text()).toContain('a member whose account is gone');
    expect(await rows()).toEqual([]);
    await choose(path, 'no-anybody');
    expect(await rows()).toMatchObject([{ user_id: null }]);
  });

  test('has an address that nobody makes up: a forged one reads and changes nothing', async () => {
    const path = await mailed();
    const other = await aMember(database);
    const forged = path.replace(sharing.ada.userId, other.userId);
    for (const wrong of [forged, `${path}x`, path.slice(0, -1), '/unsubscribe/mails/a.b.c']) {
      expect((await sharing.app.browser().fetch(wrong)).status).toBe(404);
      expect((await post(wrong, oneClick)).status).toBe(404);
    }
    await mailed(other);
    await mailed();
  });

  test('is told to wait where a link is used very often', async () => {
    const path = await mailed();
    for (let at = 0; at < 60; at += 1) await choose(path, 'no-sender');
    const wait = await choose(path, 'sender-again');
    expect(wait.status).toBe(429);
    expect(Number(wait.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(mailed()).rejects.toMatchObject(refused);
    const another = await mailed(await aMember(database));
    expect((await choose(another, 'no-sender')).status).toBe(200);
  });
});

async function nameOf({ userId }: Member, name: string): Promise<void> {
  await database.asService('test', (db) =>
    db.updateTable('public.profiles').set({ full_name: name }).where('id', '=', userId).execute(),
  );
}
