import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aSharingMember, sharedHome, tokenIn } from '../../test/a-sharing-member';
import { aTestApp } from '../../test/test-app';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';

const client = { name: 'Cleo Client', email: 'cleo@client.example' };

let database: Database;
let sharing: Awaited<ReturnType<typeof aSharingMember>>;

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
});

describe('a question', () => {
  const question = { ...client, about: 'question', message: 'Is the roof new?' } as const;

  test('is mailed to the sender, whose address the client never sees', async () => {
    const { app, ada, sent, pagesOf, aLink } = sharing;
    const { token } = await aLink();
    const answer = await app.browser().client.clientPages.ask({ token, ...question });
    expect(answer).toEqual({ sent: true });
    expect(sent).toMatchObject([{ to: ada.email, replyTo: client.email }]);
    expect(sent[0]?.text).toContain('Is the roof new?');
    expect(sent[0]?.text).toContain(client.name);
    expect(sent[0]?.text).not.toContain(token);
    expect((await pagesOf(ada).list()).links).toMatchObject([{ opens: 0, questions: 1 }]);
  });

  test('may ask for an update without a word', async () => {
    const { app, sent, aLink } = sharing;
    const { token } = await aLink();
    const { ask } = app.browser().client.clientPages;
    await ask({ token, ...client, about: 'update', message: '' });
    expect(sent[0]?.subject).toMatch(/^A client asks for an update: /);
    expect(sent[0]?.text).toContain('They ask for the figures of today.');
  });

  test('is not sent for a link that is unknown, locked or ended', async () => {
    const { app, ada, sent, pagesOf, aLink } = sharing;
    const { link, token } = await aLink({ passcode: 'hawthorn 22' });
    const { ask } = app.browser().client.clientPages;
    const unknown = ask({ token: 'x', ...question });
    await expect(unknown).rejects.toMatchObject({ code: 'CLIENT_LINK_UNKNOWN' });
    const locked = ask({ token, ...question });
    await expect(locked).rejects.toMatchObject({ code: 'PASSCODE_NEEDED' });
    await pagesOf(ada).revoke({ id: link.id });
    const ended = ask({ token, passcode: 'hawthorn 22', ...question });
    await expect(ended).rejects.toMatchObject({ code: 'CLIENT_LINK_ENDED' });
    expect(sent).toEqual([]);
  });

  test('is one of five in an hour', async () => {
    const { app, sent, aLink } = sharing;
    const { token } = await aLink();
    const { ask } = app.browser().client.clientPages;
    for (let at = 0; at < 5; at++) await ask({ token, ...question });
    await expect(ask({ token, ...question })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(sent).toHaveLength(5);
  });

  test('writes no line of its own into the mail’s subject', async () => {
    const { app, sent, aLink } = sharing;
    const { token } = await aLink();
    const name = 'Cleo\r\nBcc: all@client.example';
    await app.browser().client.clientPages.ask({ token, ...question, name });
    expect(sent[0]?.subject).not.toMatch(/[\r\n]/);
    expect(sent[0]?.replyTo).toBe(client.email);
  });

  test('cannot be sent where the installation sends no mail', async () => {
    const { ada } = sharing;
    const silent = aTestApp({ database });
    const pages = silent.browser({ signedInAs: ada }).client.clientPages;
    const token = tokenIn(await pages.share({ propertyId: sharedHome }));
    const visitor = silent.browser().client.clientPages;
    expect((await visitor.open({ token })).canAsk).toBe(false);
    const asked = visitor.ask({ token, ...question });
    await expect(asked).rejects.toMatchObject({ code: 'MAIL_MISSING', status: 503 });
  });
});
