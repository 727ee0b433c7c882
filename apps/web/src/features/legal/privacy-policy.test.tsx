import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';

beforeEach(() => {
  server.use(...anAccountServer().handlers);
});

test('the privacy page says what is kept how long', async () => {
  openApp('/privacy-policy');
  const table = within(await screen.findByRole('table', { name: 'What is kept how long' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('What administrators changed1 year');
  expect(rows).toContain('Property pages that a visitor opened, by hashes1 day');
  expect(rows).toContain('Your list of searches; what you pinned stays2 years');
});

test('the privacy page says whom a browser asks for a map', async () => {
  openApp('/privacy-policy');
  const heading = await screen.findByRole('heading', { name: 'Maps' });
  expect(heading.parentElement?.textContent).toContain('OpenFreeMap');
});
