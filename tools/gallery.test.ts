import { expect, test } from 'vitest';
import { galleryPage } from './gallery';

test('each page stands in the gallery with its looks, and beside them its drawing', () => {
  const html = galleryPage([
    {
      name: 'search',
      pictures: [{ file: '/somewhere/search-1440-light.png', look: '1440 px, light' }],
      drawings: [{ file: '/somewhere/drawn-search-1440-light.png', look: '1440 px, light' }],
    },
    {
      name: 'login',
      pictures: [{ file: 'login-390-dark.png', look: '390 px, dark' }],
      drawings: [],
    },
  ]);
  expect(html).toContain('<section id="search">');
  expect(html).toContain('src="search-1440-light.png" alt="search, 1440 px, light"');
  expect(html).toContain(
    'src="drawn-search-1440-light.png" alt="search, as drawn, 1440 px, light"',
  );
  expect(html.match(/class="drawing"/g)).toHaveLength(1);
  expect(html).toContain('<a href="#login">login</a>');
});
