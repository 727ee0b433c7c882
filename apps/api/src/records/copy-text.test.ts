import { expect, test } from 'vitest';
import { CopyText } from './copy-text';

test('COPY text keeps every character but NUL', () => {
  const copy = new CopyText();
  copy.text('a\tb\\c\nd\re\u0000').text(null).flag(true).number(1.5).list(['x"y', 'z']).endRow();
  expect(Buffer.from(copy.bytes()).toString()).toBe(
    'a\\tb\\\\c\\nd\\re\t\\N\tt\t1.5\t{"x\\\\"y","z"}\n',
  );
});
