import { describe, expect, test } from 'vitest';
import { findPictures, pictureReader } from './letterhead-pictures';

const google = 'https://lh3.googleusercontent.com';
const stored = '/storage/v1/object/public/profile-photos/7f0c/me.webp';
const picture = new Uint8Array([1, 2, 3]);

function aReader(answer: (address: string) => Response = () => new Response(picture)) {
  const asked: string[] = [];
  const read = pictureReader({
    files: {
      isAddressOf: () => false,
      read: async (bucket, path) => (`${bucket}/${path}`.endsWith('me.webp') ? picture : null),
    },
    photoOrigins: [google],
    fetch: async (address) => {
      asked.push(String(address));
      return answer(String(address));
    },
  });
  return { asked, read };
}

describe('a picture of a letterhead', () => {
  test('is read from storage, whichever host its address once had', async () => {
    const { asked, read } = aReader();
    for (const address of [stored, `https://old.test${stored}`]) {
      expect(await read(address)).toEqual(picture);
    }
    expect(asked).toEqual([]);
  });

  test('of a provider is read there, and no other site is asked', async () => {
    const { asked, read } = aReader();
    expect(await read(`${google}/a/me`)).toEqual(picture);
    const others = ['http://127.0.0.1:5432/', 'https://evil.test/a', 'file:///etc/passwd', 'me'];
    for (const address of [...others, `${google}.evil.test/a`]) {
      await expect(read(address)).rejects.toThrow('a site that is not asked');
    }
    expect(asked).toEqual([`${google}/a/me`]);
  });

  test('of a provider may not be endless, and its refusal is said', async () => {
    const large = aReader(() => new Response(new Uint8Array(5 * 1024 * 1024 + 1)));
    await expect(large.read(`${google}/a/me`)).rejects.toThrow('larger than 5 MB');
    const gone = aReader(() => new Response(null, { status: 404 }));
    await expect(gone.read(`${google}/a/me`)).rejects.toThrow('its site answered 404');
  });
});

test('pictures that cannot be read are named, and the others are found', async () => {
  const { read } = aReader();
  const all = { photo: stored, logo: stored.replace('me.webp', 'gone.webp'), installation: null };
  expect(await findPictures(all, read)).toEqual({
    bytes: { photo: picture },
    leftOut: [{ picture: 'logo', why: 'it is not in storage' }],
  });
});
