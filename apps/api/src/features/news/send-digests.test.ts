import type { Mail } from '@deedlight/local-supabase/mail/post';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { mailInto } from '../../test/kept-mails';
import { aTestClock, type TestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import { newsFeeds } from './news-feeds';
import { sendDigests } from './send-digests';

const feeds = newsFeeds(['https://one.example/rss']);

let database: Database;
let clock: TestClock;
let sent: Mail[];
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  clock = aTestClock();
  sent = [];
  await database.asService('test', async (db) => {
    await db.deleteFrom('news.items').execute();
    await db.deleteFrom('public.news_digests').execute();
  });
});

async function aSubscriber() {
  const member = await aMember(database);
  await database.asUser(member, (db) =>
    db.insertInto('public.news_digests').values({ user_id: member.userId }).execute(),
  );
  return member;
}

async function aStory(title: string): Promise<void> {
  const at = clock.now().toString();
  const row = { feed_id: feeds[0]?.id ?? '', title, title_key: title, topics: [] };
  const url = `https://one.example/${encodeURIComponent(title)}`;
  await database.asService('test', (db) =>
    db
      .insertInto('news.items')
      .values({ ...row, id: title, url, published_at: at, fetched_at: at })
      .execute(),
  );
}

function send(): Promise<void> {
  const look = async () => ({
    productName: 'Deedlight',
    logoUrl: null,
    publicUrl: 'https://deedlight.example',
  });
  return sendDigests({ database, clock, mail: mailInto(sent), look }, feeds);
}

test('F-15 the digest brings the week’s headlines once a week to who asked', async () => {
  const member = await aSubscriber();
  await aMember(database);
  await aStory('Rates <b>fall</b>');
  await send();
  await send();
  clock.advance({ hours: 24 * 7 });
  await aStory('Rates rise');
  await send();
  expect(sent.map(({ to }) => to)).toEqual([member.email, member.email]);
  expect(sent[0]?.text).toContain('Rates <b>fall</b> (one.example) https://one.example/');
  expect(sent[0]?.html).not.toContain('<b>fall');
  expect(sent[1]?.text).toContain('Rates rise');
});

test('F-15 a week without headlines sends nothing, and the next does', async () => {
  await aSubscriber();
  await aStory('Old');
  clock.advance({ hours: 24 * 8 });
  await send();
  expect(sent).toEqual([]);
  await aStory('New');
  await send();
  expect(sent).toHaveLength(1);
});
