import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { aSharingMember, sharedHome } from '../../test/a-sharing-member';
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

async function aReport() {
  const { link } = await sharing.aLink();
  return await reportsOf().make({ title: 'Buying on Example St', links: [link.id] });
}

const reportsOf = (member = sharing.ada) =>
  sharing.app.browser({ signedInAs: member }).client.reports;

describe('X-01 a report that is mailed to a client', () => {
  test('has the address of its check, the professional’s lines and no account’s address', async () => {
    const { app, ada, sent } = sharing;
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
    const report = await aReport();
    expect(report).toMatchObject({ mails: 0, lastMailedAt: null });
    const answer = await reportsOf().send({
      id: report.id,
      to,
      message: 'Here it is.\n\nCall me.',
    });
    expect(answer).toMatchObject({ id: report.id, mails: 1 });
    expect(answer.lastMailedAt).not.toBeNull();
    expect(await reportsOf().list()).toEqual({ reports: [answer] });
    expect(sent).toMatchObject([{ to, replyTo: 'desk@acme.example' }]);
    const { text, subject } = sent[0] ?? { text: '', subject: '' };
    expect(subject).toContain('Buying on Example St');
    for (const part of ['Here it is.\n\nCall me.', 'Acme Mortgage · NMLS 1234', report.checkUrl])
      expect(text).toContain(part);
    expect(text).toContain('Equal Housing Lender\nRates may change.');
    expect(text).not.toContain(ada.email);
    const [, code = ''] = /\/s\/([\w-]{19})/.exec(text) ?? [];
    const checked = await app.browser().client.reports.check({ code });
    expect(checked.title).toBe('Buying on Example St');
  });

  test('says nothing of whom it went to in what is stored', async () => {
    const { id } = await aReport();
    await reportsOf().send({ id, to });
    const rows = await database.asService('test', (db) =>
      db.selectFrom('public.reports').selectAll().where('id', '=', id).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(to);
  });

  test('is nobody else’s, not one that was deleted, and needs an address', async () => {
    const { id } = await aReport();
    const wrong = reportsOf().send({ id, to: 'cleo' });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    const stranger = reportsOf(await aMember(database));
    const code = 'REPORT_UNKNOWN';
    await expect(stranger.send({ id, to })).rejects.toMatchObject({ code });
    const visitor = sharing.app.browser().client.reports;
    await expect(visitor.send({ id, to })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await reportsOf().remove({ id });
    await expect(reportsOf().send({ id, to })).rejects.toMatchObject({ code });
    expect(sharing.sent).toEqual([]);
  });

  test('is one of thirty mails in a day, with those of links', async () => {
    const { ada, sent, pagesOf, aLink } = sharing;
    const { id } = await aReport();
    const { link } = await aLink();
    await pagesOf(ada).send({ id: link.id, to });
    for (let at = 1; at < 30; at++) await reportsOf().send({ id, to });
    const limited = { code: 'RATE_LIMITED' };
    await expect(reportsOf().send({ id, to })).rejects.toMatchObject(limited);
    await expect(pagesOf(ada).send({ id: link.id, to })).rejects.toMatchObject(limited);
    expect(sent).toHaveLength(30);
  });

  test('that the mail server refuses is said, and not counted', async () => {
    const refuse = () => Promise.reject(new Error('550 no such box'));
    const mail = { dispatch: () => {}, send: refuse, drain: async () => {} };
    const { id } = await aReport();
    const { client } = aTestApp({ database, mail }).browser({ signedInAs: sharing.ada });
    const refused = client.reports.send({ id, to });
    await expect(refused).rejects.toMatchObject({ code: 'MAIL_NOT_TAKEN', status: 502 });
    const { reports } = await client.reports.list();
    expect(reports).toMatchObject([{ mails: 0, lastMailedAt: null }]);
  });

  test('cannot go out where the installation sends no mail', async () => {
    const { client } = aTestApp({ database }).browser({ signedInAs: sharing.ada });
    const link = await client.clientPages.share({ propertyId: sharedHome });
    const { id } = await client.reports.make({ title: 'A', links: [link.id] });
    await expect(client.reports.send({ id, to })).rejects.toMatchObject({ code: 'MAIL_MISSING' });
  });
});
