import { s3Double } from '@deedlight/local-supabase/test/s3-double';
import { afterAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { aTestIdentity } from '../../test/test-identity';
import { parseEnv } from '../env';
import { bucketOf } from './file-store';

const double = await s3Double();
afterAll(() => double.close());

const variables = {
  S3_ENDPOINT: double.settings.endpoint,
  S3_REGION: double.settings.region,
  S3_BUCKET: double.settings.bucket,
  S3_ACCESS_KEY_ID: double.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: double.settings.secretAccessKey,
};

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.each(Object.keys(variables))('without %s the start is refused, naming it', (name) => {
  expect(() => bucketOf(parseEnv({ ...variables, [name]: undefined }))).toThrow(
    `Files are to be kept in an S3 bucket, but not set: ${name}`,
  );
});

test("a person's file lies in the bucket, is served from it and goes with its removal", async () => {
  const identity = await aTestIdentity({ database: await aTestDatabase(), env: variables });
  const { supabase, id } = await identity.member();
  const photos = supabase.storage.from('profile-photos');
  const path = `${id}/photo.png`;
  const { error } = await photos.upload(path, photo, { contentType: 'image/png' });
  expect(error).toBeNull();
  expect([...double.objects.values()]).toEqual([photo]);
  const served = await identity.fetch(photos.getPublicUrl(path).data.publicUrl);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(photo);
  await photos.remove([path]);
  expect(double.objects.size).toBe(0);
});

test('what the storage refuses is not acknowledged and leaves no row', async () => {
  const identity = await aTestIdentity({
    database: await aTestDatabase(),
    env: { ...variables, S3_SECRET_ACCESS_KEY: 'another' },
  });
  const { supabase, id } = await identity.member();
  const photos = supabase.storage.from('profile-photos');
  const { error } = await photos.upload(`${id}/photo.png`, photo, {
    contentType: 'image/png',
  });
  expect(error).toMatchObject({ status: 500 });
  expect((await photos.list(id)).data).toEqual([]);
});
