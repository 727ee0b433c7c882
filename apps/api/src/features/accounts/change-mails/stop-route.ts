import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../../platform/database/database';
import type { AppEnv } from '../../../platform/http/app-env';
import { plainPage } from '../../../platform/http/plain-page';
import { userOfToken } from './stop-token';

type Deps = { database: Database; secret: string; productName: string };

/**
 * Serves the link that stops the mails of changes. It works without a session, as mailbox providers
 * ask (RFC 8058): they POST to it. A GET only asks, because scanners of mail open every link.
 */
export function stopRoute({ database, secret, productName }: Deps): Hono<AppEnv> {
  const path = '/unsubscribe/:token';
  return new Hono<AppEnv>()
    .get(path, (c) => {
      const isOurs = userOfToken(c.req.param('token'), { secret }) !== null;
      return c.html(isOurs ? asking(productName) : unknown(productName), isOurs ? 200 : 404);
    })
    .post(path, async (c) => {
      const userId = userOfToken(c.req.param('token'), { secret });
      if (userId === null) return c.html(unknown(productName), 404);
      await database.asService('a link that stops mails of changes', (db) =>
        db.deleteFrom('public.change_mails').where('user_id', '=', userId).execute(),
      );
      return c.html(stopped(productName));
    });
}

function asking(productName: string) {
  const form = html`<p>No more mails of what changed at the homes, lists and searches that you
      watch. They stay watched, and changes stay in the app.</p>
    <form method="post">
      <input type="hidden" name="List-Unsubscribe" value="One-Click" />
      <button>Stop these mails</button>
    </form>`;
  return plainPage(productName, 'Stop mails of changes?', form);
}

function stopped(productName: string) {
  const said = html`<p>You get no more of them. In <a href="/app/settings">Settings</a> you can
    choose them again.</p>`;
  return plainPage(productName, 'Mails of changes are stopped', said);
}

function unknown(productName: string) {
  const said = html`<p>It may be cut short, or the server’s secret has changed since. Choose in
    <a href="/app/settings">Settings</a>, signed in, which mails you get.</p>`;
  return plainPage(productName, 'This link does not work', said);
}
