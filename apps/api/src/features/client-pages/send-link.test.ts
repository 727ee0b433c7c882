import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { aSharingMember, sharedHome, tokenIn } from '../../test/a-sharing-member';
import { aTestApp } from '../../test/test-app';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';

const to = 'cleo@client.example';

let database: Database;
let sharing: Awaited<ReturnType<typeof aSharingMember>>;

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
});

describe('F-09 a link that is mailed to a client', () => {
  test('opens the report, in the name of the professional, to whom an answer goes', async () => {
    const { app, ada, sent, pagesOf, aLink } = sharing;
    await database.asUser(ada, (db) =>
      db
        .insertInto('public.professionals')
        .values({ company: 'Acme Mortgage', contact_email: 'desk@acme.example', nmls_id: '1234' })
        .execute(),
    );
    await database.asUser(ada, (db) =>
      db
        .updateTable('public.professionals')
        .set({ disclosure: 'Rates may change.', equal_housing: 'lender' })
        .execute(),
    );
    const { link, token } = await aLink();
    const answer = await pagesOf(ada).send({ id: link.id, to, message: 'Here it is.\n\nCall me.' });
    expect(answer).toMatchObject({ id: link.id, mails: 1, opens: 0 });
    expect(answer.lastMailedAt).not.toBeNull();
    expect(sent).toMatchObject([{ to, replyTo: 'desk@acme.example' }]);
    const { text, subject } = sent[0] ?? { text: '', subject: '' };
    expect(subject).toContain(link.label);
    for (const part of ['Here it is.\n\nCall me.', 'Acme Mortgage · NMLS 1234', `/s/${token}`])
      expect(text).toContain(part);
    expect(text).toContain('Equal Housing Lender\nRates may change.');
    expect(text).not.toContain(ada.email);
    const opened = await app.browser().client.clientPages.open({ token });
    expect(opened.isOwn).toBe(false);
  });

  test('goes out with the account’s address for answers where no other was given', async () => {
    const { ada, sent, pagesOf, aLink } = sharing;
    const { link } = await aLink({ passcode: 'hawthorn 22' });
    await pagesOf(ada).send({ id: link.id, to });
    expect(sent).toMatchObject([{ replyTo: ada.email }]);
    expect(sent[0]?.text).toContain('It asks for a passcode');
    expect(sent[0]?.text).not.toContain('hawthorn 22');
  });

  test('says nothing of whom it went to in what is stored', async () => {
    const { ada, pagesOf, aLink } = sharing;
    const { link } = await aLink();
    await pagesOf(ada).send({ id: link.id, to });
    const rows = await database.asService('test', (db) =>
      db.selectFrom('public.client_links').selectAll().where('id', '=', link.id).execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(to);
  });

  test('is nobody else’s, and not one that has ended', async () => {
    const { ada, sent, pagesOf, aLink } = sharing;
    const { link } = await aLink();
    const stranger = pagesOf(await aMember(database));
    const code = 'CLIENT_LINK_UNKNOWN';
    await expect(stranger.send({ id: link.id, to })).rejects.toMatchObject({ code });
    await pagesOf(ada).revoke({ id: link.id });
    const ended = pagesOf(ada).send({ id: link.id, to });
    await expect(ended).rejects.toMatchObject({ code: 'CLIENT_LINK_ENDED' });
    expect(sent).toEqual([]);
  });

  test('needs an address, and a text without line breaks in its subject', async () => {
    const { ada, sent, pagesOf, aLink } = sharing;
    const { link } = await aLink();
    const wrong = pagesOf(ada).send({ id: link.id, to: 'cleo' });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    await database.asService('test', (db) =>
      db
        .updateTable('public.profiles')
        .set({ full_name: 'Ada\r\nBcc: all@client.example' })
        .where('id', '=', ada.userId)
        .execute(),
    );
    await pagesOf(ada).send({ id: link.id, to });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).not.toMatch(/[\r\n]/);
  });

  test('is one of thirty in a day', async () => {
    const { ada, sent, pagesOf, aLink } = sharing;
    const { link } = await aLink();
    const send = () => pagesOf(ada).send({ id: link.id, to });
    for (let at = 0; at < 30; at++) await send();
    await expect(send()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(sent).toHaveLength(30);
  });

  test('that the mail server refuses is said, and not counted', async () => {
    const { ada } = sharing;
    const refuse = () => Promise.reject(new Error('550 no such box'));
    const mail = { dispatch: () => {}, send: refuse, drain: async () => {} };
    const pages = aTestApp({ database, mail }).browser({ signedInAs: ada }).client.clientPages;
    const link = await pages.share({ propertyId: sharedHome });
    expect(tokenIn(link)).not.toBe('no token');
    const refused = pages.send({ id: link.id, to });
    await expect(refused).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN', status: 502 });
    const { links } = await pages.list();
    expect(links.find(({ id }) => id === link.id)).toMatchObject({ mails: 0, lastMailedAt: null });
  });

  test('cannot go out where the installation sends no mail', async () => {
    const { ada } = sharing;
    const pages = aTestApp({ database }).browser({ signedInAs: ada }).client.clientPages;
    const { id } = await pages.share({ propertyId: sharedHome });
    await expect(pages.send({ id, to })).rejects.toMatchObject({ code: 'MAIL_MISSING' });
  });
});
