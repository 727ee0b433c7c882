import { expect, test } from 'vitest';
import { extensionOf, imagePath, withExtension } from './image-path';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

test.each([
  { folder: 'admin', now: '2026-03-09T12:00:00Z', start: 'admin/2026/03' },
  { folder: 'u-1', now: '2026-12-31T23:59:59Z', start: 'u-1/2026/12' },
])('B-12 a path in $folder is $start/{random uuid}.webp', ({ folder, now, start }) => {
  const path = imagePath(folder, 'webp', new Date(now));
  expect(path).toMatch(new RegExp(`^${start}/${uuid}\\.webp$`));
  expect(imagePath(folder, 'webp', new Date(now))).not.toBe(path);
});

test.each([
  { name: 'me.png', becomes: 'me.webp' },
  { name: 'my.own.photo.JPEG', becomes: 'my.own.photo.webp' },
  { name: 'photo', becomes: 'photo.webp' },
  { name: '.hidden', becomes: '.hidden.webp' },
])('$name becomes $becomes', ({ name, becomes }) => {
  expect(withExtension(name, 'webp')).toBe(becomes);
  expect(extensionOf(becomes)).toBe('webp');
});
