import { describe, expect, test } from 'vitest';
import { fileAddress, storedFile } from './file-address';

const path = '/storage/v1/object/public/profile-photos/7f0c/2026/me.webp';
const google = 'https://lh3.googleusercontent.com/a/me=s96-c';

describe('the address of a picture', () => {
  test.each([
    { stored: path, at: 'https://us.test' },
    { stored: `https://old.test${path}`, at: 'https://us.test' },
  ])('stored as $stored is at the server that is asked, or at its project', ({ stored, at }) => {
    expect(fileAddress(undefined)(stored, at)).toBe(`${at}${path}`);
    expect(fileAddress('https://p.supabase.test')(stored, at)).toBe(
      `https://p.supabase.test${path}`,
    );
  });

  test('at an identity provider stays there, and none is none', () => {
    expect(fileAddress(undefined)(google, 'https://us.test')).toBe(google);
    expect(fileAddress('https://p.supabase.test')(google, 'https://us.test')).toBe(google);
    expect(fileAddress(undefined)(null, 'https://us.test')).toBeNull();
  });
});

describe('the file of a stored address', () => {
  test.each([path, `https://old.test${path}`])('%s is its bucket and path', (stored) => {
    expect(storedFile(stored)).toEqual({ bucket: 'profile-photos', path: '7f0c/2026/me.webp' });
  });

  test.each([
    google,
    '/storage/v1/object/public/profile-photos/../../../../auth/v1/user',
    '/storage/v1/object/public/profile-photos/me.webp?download',
    '/storage/v1/object/public/profile-photos/',
    'not an address',
  ])('%s is none of ours', (stored) => {
    expect(storedFile(stored)).toBeNull();
  });
});
