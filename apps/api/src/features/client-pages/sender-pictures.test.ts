import { OpenedReport } from '@deedlight/contract/client-pages';
import { MadeReport } from '@deedlight/contract/reports';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database/database';
import { sharedHome, tokenIn } from '../../test/a-sharing-member';
import { aTestIdentity, type TestIdentity } from '../../test/test-identity';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';

let database: Database;
let identity: TestIdentity;
let members = 0;
let ada: Awaited<ReturnType<TestIdentity['member']>>;

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
}, 120_000);

beforeEach(async () => {
  identity = await aTestIdentity({ database });
  // Every test has its own server, and all of them the same database.
  members += 1;
  ada = await identity.member(`sender${members}@example.com`);
});

async function ask(path: string, body?: object, asMember = true): Promise<Response> {
  const { data } = await ada.supabase.auth.getSession();
  const who = { authorization: `Bearer ${data.session?.access_token}` };
  const headers = { 'content-type': 'application/json', ...(asMember && who) };
  const method = body === undefined ? 'GET' : 'POST';
  return identity.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const Link = z.object({ id: z.uuid(), url: z.string() });

async function aLink() {
  return Link.parse(await (await ask('/v1/client-pages', { propertyId: sharedHome })).json());
}

const aPicture = () =>
  sharp({ create: { width: 240, height: 80, channels: 3, background: 'green' } });

async function upload(name: string, bytes: Buffer): Promise<string> {
  const path = `${ada.id}/${name}-${identity.clock.now().epochNanoseconds}.webp`;
  const photos = ada.supabase.storage.from('profile-photos');
  const { error } = await photos.upload(path, bytes, { contentType: 'image/webp' });
  expect(error).toBeNull();
  return new URL(photos.getPublicUrl(path).data.publicUrl).pathname;
}

/** Keeps photo and logo as Settings does: by their paths. */
async function keepPictures({ photo, logo }: { photo: Buffer; logo: Buffer }): Promise<void> {
  const avatar_url = await upload('photo', photo);
  const logo_path = await upload('logo', logo);
  await ada.supabase.from('profiles').update({ full_name: 'Ada Oak', avatar_url }).eq('id', ada.id);
  const { error } = await ada.supabase.from('professionals').insert({ logo_path });
  expect(error).toBeNull();
}

async function picturesIn(answer: Response): Promise<number> {
  expect(answer.status).toBe(200);
  const data = new Uint8Array(await answer.arrayBuffer());
  const page = await (await getDocument({ data }).promise).getPage(1);
  const { fnArray } = await page.getOperatorList();
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
}

describe('F-18 the pictures of a sender', { timeout: 60_000 }, () => {
  test('stand on a link’s PDF, a report’s and that of its code, as on the client’s page', async () => {
    const picture = await aPicture().webp().toBuffer();
    await keepPictures({ photo: picture, logo: picture });
    const link = await aLink();
    const opened = OpenedReport.parse(
      await (await ask('/v1/client-pages/open', { token: tokenIn(link) }, false)).json(),
    );
    for (const url of [opened.pictures.photo, opened.pictures.logo]) {
      const { pathname } = new URL(url ?? '');
      expect((await identity.fetch(pathname)).status).toBe(200);
    }
    const made = MadeReport.parse(
      await (await ask('/v1/reports', { title: 'A', links: [link.id] })).json(),
    );
    for (const [path, asMember] of [
      [`/v1/client-pages/${link.id}/pdf`, true],
      [`/v1/reports/${made.id}/pdf`, true],
      [`/v1/reports/of/${made.code}/pdf`, false],
    ] as const) {
      const answer = await ask(path, undefined, asMember);
      expect(answer.headers.get('x-pictures-missing')).toBeNull();
      expect(await picturesIn(answer)).toBe(2);
    }
  });

  test('that are broken or gone are left out, the answer says which, and the rest is printed', async () => {
    const picture = await aPicture().webp().toBuffer();
    await keepPictures({ photo: picture.subarray(0, 60), logo: picture });
    const link = await aLink();
    const pdf = () => ask(`/v1/client-pages/${link.id}/pdf`);
    const broken = await pdf();
    expect(broken.headers.get('x-pictures-missing')).toBe('photo');
    expect(await picturesIn(broken)).toBe(1);
    const { data: row } = await ada.supabase.from('professionals').select('logo_path').single();
    const file = String(row?.logo_path).replace(/^.*profile-photos\//, '');
    await ada.supabase.storage.from('profile-photos').remove([file]);
    const gone = await pdf();
    expect(gone.headers.get('x-pictures-missing')?.split(', ').toSorted()).toEqual([
      'logo',
      'photo',
    ]);
    expect(await picturesIn(gone)).toBe(0);
  });

  test('stand below the logo of the installation', async () => {
    const picture = await aPicture().webp().toBuffer();
    await keepPictures({ photo: picture, logo: picture });
    const stored = await upload('mark', picture);
    await database.asService('test', async (db) => {
      const { id } = await db
        .insertInto('public.files')
        .values({
          ...{ uploaded_by: ada.id, is_admin_upload: true, public_url: `http://old.test${stored}` },
          ...{ file_name: 'mark.webp', file_extension: 'webp', file_path: 'admin/mark.webp' },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const logo = { logo_url: `http://old.test${stored}`, logo_image_id: id };
      await db.updateTable('public.app_settings').set(logo).execute();
    });
    const link = await aLink();
    expect(await picturesIn(await ask(`/v1/client-pages/${link.id}/pdf`))).toBe(3);
  });
});
