import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity, type TestIdentity, testSite } from '../../test/test-identity';
import { aPng, aWebp } from './test/images';

type Person = { supabase: SupabaseClient; id: string; email: string };

const key = { 'x-api-key': 'deedlight-web' };
const none = { logo_url: null, logo_image_id: null };

let database: Database;
let identity: TestIdentity;
let boss: Person;
let other: Person;
let member: Person;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  boss = await identity.member('boss@example.com');
  other = await identity.member('other@example.com');
  member = await identity.member('member@example.com');
  await database.asService('test', (db) =>
    db
      .updateTable('public.profiles')
      .set({ is_admin: true })
      .where('id', 'in', [boss.id, other.id])
      .execute(),
  );
});

type Given = { as?: Person; headers?: Record<string, string>; body?: object; at?: string };

async function call({ as, headers = key, body, at = testSite }: Given = {}) {
  const { data } = (await as?.supabase.auth.getSession()) ?? {};
  const token = data?.session?.access_token;
  const response = await identity.fetch(`${at}/api/app-settings`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

let images = 0;

/** Does what the page does before it saves: puts the file into storage, and its row into files. */
async function anUpload(by: Person, bytes: Buffer = aWebp('VP8X', 300, 200), change: object = {}) {
  images += 1;
  const path = `admin/2026/11/${images}.webp`;
  const bucket = by.supabase.storage.from('app_images');
  const contentType = bytes.includes('IHDR') ? 'image/png' : 'image/webp';
  const { error } = await bucket.upload(path, bytes, { contentType });
  if (error) throw error;
  const row = {
    uploaded_by: by.id,
    file_name: 'logo.webp',
    file_extension: 'webp',
    file_path: path,
    public_url: bucket.getPublicUrl(path).data.publicUrl,
    is_admin_upload: true,
    ...change,
  };
  const { data } = await by.supabase.from('files').insert(row).select().single();
  return { url: String(data?.public_url), id: String(data?.id), path };
}

describe('B-13 reading the settings', () => {
  test('answers null for what is not set, to a visitor as to a member', async () => {
    await call({ as: boss, body: none });
    for (const as of [undefined, member]) {
      const { status, body } = await call(as ? { as } : {});
      expect(status).toBe(200);
      expect(body).toEqual({
        ...{ ad_url: null, ad_image_id: null, ad_alt: null, ad_link: null },
        ...none,
        team_quota: 'per-seat',
        shares_provided: true,
      });
    }
  });

  test.each([{}, { 'x-api-key': 'something else' }])(
    'needs the key of the app',
    async (headers) => {
      for (const body of [undefined, none]) {
        const answer = await call({ as: boss, headers: { ...headers }, ...(body && { body }) });
        expect(answer).toMatchObject({ status: 401, body: { error: { code: 'API_KEY_UNKNOWN' } } });
      }
    },
  );

  test('a token that does not hold is refused, not taken for a visitor', async () => {
    const answer = await call({ headers: { ...key, authorization: 'Bearer forged' } });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });
});

describe('B-14 saving the settings', () => {
  test('sets logo and ad apart from each other, and nulls clear', async () => {
    const [logo, ad] = [await anUpload(boss), await anUpload(boss)];
    await call({ as: boss, body: { logo_url: logo.url, logo_image_id: logo.id } });
    const { status, body } = await call({ as: boss, body: { ad_url: ad.url, ad_image_id: ad.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ logo_url: logo.url, logo_image_id: logo.id },
      ...{ ad_url: ad.url, ad_image_id: ad.id },
    });
    expect((await call()).body).toEqual(body);
    const cleared = await call({ as: boss, body: { ad_url: null, ad_image_id: null } });
    expect(cleared.body).toMatchObject({ ad_url: null, ad_image_id: null, logo_url: logo.url });
  });

  test('keeps what the ad says and where it leads until they are sent or the ad goes', async () => {
    const ad = await anUpload(boss);
    const image = { ad_url: ad.url, ad_image_id: ad.id };
    const words = { ad_alt: 'Oak Bank', ad_link: 'https://oak.example/' };
    await call({ as: boss, body: { ...image, ...words } });
    expect((await call({ as: boss, body: image })).body).toMatchObject(words);
    const gone = await call({ as: boss, body: { ad_url: null, ad_image_id: null } });
    expect(gone.body).toMatchObject({ ad_alt: null, ad_link: null });
  });

  test('B-06 is refused to a visitor and to a member, who change nothing', async () => {
    const before = (await call()).body;
    expect(await call({ body: none })).toMatchObject({
      status: 401,
      body: { error: { code: 'UNAUTHENTICATED' } },
    });
    expect(await call({ as: member, body: none })).toMatchObject({
      status: 403,
      body: { error: { code: 'ADMIN_NEEDED' } },
    });
    const update = await member.supabase.from('app_settings').update(none).eq('id', true);
    expect(update.error?.code).toBe('42501');
    const asBoss = await boss.supabase.from('app_settings').update(none).eq('id', true);
    expect(asBoss.error?.code).toBe('42501');
    expect((await call()).body).toEqual(before);
  });

  test('one admin may show what another uploaded, and take it away', async () => {
    const logo = await anUpload(boss);
    const { status } = await call({
      as: other,
      body: { logo_url: logo.url, logo_image_id: logo.id },
    });
    expect(status).toBe(200);
    await other.supabase.storage.from('app_images').remove([logo.path]);
    await other.supabase.from('files').delete().eq('id', logo.id);
    expect((await call()).body).toMatchObject(none);
  });

  test.each([
    { what: 'an address without an id', body: { logo_url: `${testSite}/x`, logo_image_id: null } },
    { what: 'both at once', body: { ...none, ad_url: null, ad_image_id: null } },
    { what: 'a script', body: { logo_url: 'javascript:alert(1)', logo_image_id: null } },
    { what: 'nothing', body: {} },
    {
      what: 'a link that is not https',
      body: { ad_url: null, ad_image_id: null, ad_link: 'http://oak.example' },
    },
  ])('$what is no change', async ({ body }) => {
    expect(await call({ as: boss, body })).toMatchObject({
      status: 400,
      body: { error: { code: 'INPUT_INVALID' } },
    });
  });
});

describe('the image itself is looked at', () => {
  const save = ({ url, id }: { url: string; id: string }) =>
    call({ as: boss, body: { logo_url: url, logo_image_id: id } });
  const refused = (why: string) => ({
    status: 422,
    body: { error: { code: 'IMAGE_REFUSED', details: { why } } },
  });

  test.each([
    { what: 'a foreign host', url: 'https://evil.example/storage/v1/object/public/app_images/' },
    { what: 'another bucket', url: `${testSite}/storage/v1/object/public/images/` },
    { what: 'a query', url: `${testSite}/storage/v1/object/public/app_images/`, end: '?download' },
  ])('$what is not ours', async ({ url, end = '' }) => {
    const public_url = `${url}admin/2026/11/${images + 1}.webp${end}`;
    expect(await save(await anUpload(boss, undefined, { public_url }))).toMatchObject(
      refused('not-ours'),
    );
  });

  test('an address that is not that of the id is not ours', async () => {
    const [one, two] = [await anUpload(boss), await anUpload(boss)];
    expect(await save({ url: one.url, id: two.id })).toMatchObject(refused('not-ours'));
  });

  test('a file that is not flagged as an admin’s, or that nobody uploaded, is unknown', async () => {
    const own = await anUpload(boss, undefined, { is_admin_upload: false });
    expect(await save(own)).toMatchObject(refused('unknown'));
    const logo = await anUpload(boss);
    await boss.supabase.storage.from('app_images').remove([logo.path]);
    expect(await save(logo)).toMatchObject(refused('unknown'));
  });

  test('B-10 2 MB and 4,096 pixels are the most that a logo has', async () => {
    const large = Buffer.concat([aPng(10, 10), Buffer.alloc(2 * 1024 * 1024)]);
    const answer = await save(await anUpload(boss, large));
    expect(answer).toMatchObject(refused('size'));
    expect(answer.body.error.message).toBe('File size must be less than 2MB');
    expect(await save(await anUpload(boss, aPng(4097, 10)))).toMatchObject(refused('dimensions'));
  });
});

describe('B-17 the logo for those who are not signed in', () => {
  const logoOf = async () => Object(await (await identity.fetch('/v1/config')).json()).logoUrl;

  test('is in the configuration at once where it was saved here, and gone when cleared', async () => {
    const logo = await anUpload(boss);
    await call({ as: boss, body: { logo_url: logo.url, logo_image_id: logo.id } });
    expect(await logoOf()).toBe(logo.url);
    await call({ as: boss, body: none });
    expect(await logoOf()).toBeNull();
  });

  test('changed by another server it is there a minute later', async () => {
    const logo = await anUpload(boss);
    expect(await logoOf()).toBeNull();
    await database.asService('another server', (db) =>
      db
        .updateTable('public.app_settings')
        .set({ logo_url: logo.url, logo_image_id: logo.id })
        .execute(),
    );
    expect(await logoOf()).toBeNull();
    identity.clock.advance({ seconds: 61 });
    expect(await logoOf()).toBe(logo.url);
  });
});

describe('B-17 under another host name', () => {
  const office = 'http://deedlight.office:3000';
  const at = (origin: string, url: string) => new URL(new URL(url).pathname, origin).href;

  test('a logo that was uploaded under one name is answered under the one that is asked', async () => {
    const logo = await anUpload(boss);
    await call({ as: boss, body: { logo_url: logo.url, logo_image_id: logo.id } });
    const { body } = await call({ at: office });
    expect(body.logo_url).toBe(at(office, logo.url));
    const config = Object(await (await identity.fetch(`${office}/v1/config`)).json());
    expect(config.logoUrl).toBe(at(office, logo.url));
    expect((await call()).body.logo_url).toBe(logo.url);
  });

  test('what was uploaded under another name is saved there and shown under the first', async () => {
    const path = `admin/2026/11/${images + 1}.webp`;
    const public_url = `${office}/storage/v1/object/public/app_images/${path}`;
    const logo = await anUpload(boss, undefined, { public_url });
    const body = { logo_url: logo.url, logo_image_id: logo.id };
    expect((await call({ as: boss, at: office, body })).body.logo_url).toBe(public_url);
    expect((await call()).body.logo_url).toBe(at(testSite, public_url));
  });

  test('what is shown can be sent back as it was answered, under any name', async () => {
    const ad = await anUpload(boss);
    await call({ as: boss, body: { ad_url: ad.url, ad_image_id: ad.id } });
    const { ad_url, ad_image_id } = (await call({ at: office })).body;
    const body = { ad_url, ad_image_id, ad_alt: 'Oak Bank' };
    expect((await call({ as: boss, at: office, body })).body).toMatchObject(body);
  });
});

describe('B-13 how the searches of teams are counted', () => {
  const quotaOf = async () => (await call()).body.team_quota;

  test('is set by an admin, leaves the images as they are, and stands in the audit log', async () => {
    const logo = await anUpload(boss);
    await call({ as: boss, body: { logo_url: logo.url, logo_image_id: logo.id } });
    const saved = await call({ as: boss, body: { team_quota: 'pooled' } });
    expect(saved).toMatchObject({
      status: 200,
      body: { team_quota: 'pooled', logo_url: logo.url },
    });
    expect(await quotaOf()).toBe('pooled');
    await call({ as: boss, body: { team_quota: 'per-seat' } });
    const noted = await database.asService('test', (db) =>
      db
        .selectFrom('ops.audit_log')
        .select(['actor', 'subject'])
        .where('action', '=', 'team-quota-changed')
        .orderBy('id')
        .execute(),
    );
    expect(noted).toEqual([
      { actor: boss.email, subject: 'pooled' },
      { actor: boss.email, subject: 'per-seat' },
    ]);
  });

  test('is nobody else’s to set', async () => {
    const body = { team_quota: 'pooled' };
    expect((await call({ body })).status).toBe(401);
    expect((await call({ as: member, body })).body.error.code).toBe('ADMIN_NEEDED');
    expect(await quotaOf()).toBe('per-seat');
  });

  test('refuses a word it does not know', async () => {
    const { status, body } = await call({ as: boss, body: { team_quota: 'by-moon' } });
    expect(status).toBe(400);
    expect(body.error.code).toBe('INPUT_INVALID');
  });
});

describe('issue 19: whether a data provider’s comparables may be shared', () => {
  test('is set by an admin alone, and stands in the audit log', async () => {
    const body = { shares_provided: false };
    expect((await call({ body })).status).toBe(401);
    expect((await call({ as: member, body })).body.error.code).toBe('ADMIN_NEEDED');
    expect((await call()).body.shares_provided).toBe(true);
    expect(await call({ as: boss, body })).toMatchObject({ status: 200, body });
    await call({ as: boss, body: { shares_provided: true } });
    expect((await call()).body.shares_provided).toBe(true);
    const noted = await database.asService('test', (db) =>
      db
        .selectFrom('ops.audit_log')
        .select(['actor', 'subject'])
        .where('action', '=', 'provider-sharing-changed')
        .orderBy('id')
        .execute(),
    );
    expect(noted).toEqual([
      { actor: boss.email, subject: 'off' },
      { actor: boss.email, subject: 'on' },
    ]);
  });
});
