import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { supabase } from '../../../platform/api/supabase';
import { emptyProfile } from '../../../platform/session/profile';
import { useSession } from '../../../platform/session/session-store';
import { anAccountServer } from '../../../test/account-server';
import { aFileServer } from '../../../test/file-server';
import { aPhoto, drawsImages } from '../../../test/images';
import { server } from '../../../test/network';
import { saveFileRecord, saveImage, uploadFile } from './save-image';

const userId = '7f0c2c5e-0000-4000-8000-000000000001';
const now = new Date('2026-03-09T12:00:00Z');
const uploaded = { userId, name: 'me.webp', path: `${userId}/me.webp`, isAdminUpload: false };

let files: ReturnType<typeof aFileServer>;
let url: string;

beforeEach(() => {
  const accounts = anAccountServer();
  files = aFileServer(accounts.url);
  url = accounts.url;
  server.use(...accounts.handlers, ...files.handlers);
  useSession.setState({ user: emptyProfile(userId) });
  drawsImages();
});
afterEach(() => vi.unstubAllGlobals());

describe('B-12 where images go', () => {
  test.each([
    { bucket: 'profile-photos', isAdminUpload: false, folder: userId },
    { bucket: 'app_images', isAdminUpload: true, folder: 'admin' },
  ] as const)(
    'into $bucket under $folder, with a row',
    async ({ bucket, isAdminUpload, folder }) => {
      const { id, ...row } = await saveImage(aPhoto(), { bucket, isAdminUpload }, now);
      const path = row.file_path;
      expect(path).toMatch(new RegExp(`^${folder}/2026/03/[0-9a-f-]{36}\\.webp$`));
      expect(files.state.objects).toEqual([`${bucket}/${path}`]);
      expect(files.state.rows.map((kept) => kept.id)).toEqual([id]);
      expect(row).toEqual({
        uploaded_by: userId,
        file_name: 'me.webp',
        file_extension: 'webp',
        file_path: path,
        public_url: `${url}/storage/v1/object/public/${bucket}/${path}`,
        is_admin_upload: isAdminUpload,
      });
    },
  );

  test('a bucket need not be named: images for a file, profile-photos for its row', async () => {
    await uploadFile(aPhoto(), 'a/b.png');
    expect(files.state.objects).toEqual(['images/a/b.png']);
    const row = await saveFileRecord(uploaded);
    expect(row.public_url).toContain(`/profile-photos/${userId}/me.webp`);
  });
});

describe('B-15 what a failed upload says', () => {
  test.each([
    { status: 413, statusCode: '413', text: 'File too large' },
    { status: 400, statusCode: '413', text: 'File too large' },
    { status: 409, statusCode: 'Duplicate', text: 'File already exists' },
    { status: 401, statusCode: '401', text: 'Unauthorized' },
    { status: 403, statusCode: '403', text: 'File upload error' },
    { status: 500, statusCode: '500', text: 'File upload error' },
  ])('$status meaning $statusCode: $text', async ({ text, ...refusal }) => {
    files.state.uploadRefusal = refusal;
    await expect(saveImage(aPhoto(), { bucket: 'images' }, now)).rejects.toThrow(text);
    expect(files.state.rows).toEqual([]);
  });

  test('nobody is signed in', async () => {
    useSession.setState({ user: null });
    const saved = saveImage(aPhoto(), { bucket: 'images' }, now);
    await expect(saved).rejects.toThrow('User not authenticated');
    expect(files.state.objects).toEqual([]);
  });

  test.each([
    { answer: { message: 'file_name is too long' }, text: 'file_name is too long' },
    { answer: { message: '' }, text: 'Failed to save image data to files db.' },
  ])('the row is refused: $text, and the file goes', async ({ answer, text }) => {
    files.state.insert = () => HttpResponse.json(answer, { status: 400 });
    await expect(saveImage(aPhoto(), { bucket: 'images' }, now)).rejects.toThrow(text);
    expect(files.state.objects).toEqual([]);
  });

  test('no answer comes for the row', async () => {
    files.state.insert = () => HttpResponse.error();
    await expect(saveFileRecord(uploaded)).rejects.toThrow(
      'Failed to save uploaded file. Please try again.',
    );
  });
});

describe('B-11 what a row needs', () => {
  test('a path with a slash', async () => {
    await expect(saveFileRecord({ ...uploaded, path: 'me.webp' })).rejects.toThrow(
      'Invalid file path.',
    );
  });

  test('a public URL', async () => {
    const { storage } = await supabase();
    const bucket = storage.from('images');
    vi.spyOn(bucket, 'getPublicUrl').mockReturnValue({ data: { publicUrl: '' } });
    vi.spyOn(storage, 'from').mockReturnValue(bucket);
    const db = await supabase();
    vi.spyOn(db, 'storage', 'get').mockReturnValue(storage);
    await expect(saveFileRecord(uploaded)).rejects.toThrow(
      'Failed to retrieve public URL from Supabase.',
    );
    expect(files.state.rows).toEqual([]);
  });
});
