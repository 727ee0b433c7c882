import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onDetail, onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aProperty } from './test/a-property';

const property = aProperty();
const searchLimit = { searchesRemaining: null, resetsAt: null };

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit(searchLimit),
    onDetail({ property, searchLimit }),
  );
});

test.each([
  { who: 'a visitor on the public page', at: '/property/' },
  { who: 'a member in the signed-in area', at: '/app/property/' },
])('$who stays there with linked and nearby properties', async ({ at }) => {
  openApp(`${at}${property.id}`);
  const owner = within(await screen.findByRole('region', { name: 'Owner' }));
  expect(owner.getByRole('link', { name: '9 Quillwort Ct, Marlow' })).toHaveProperty(
    'pathname',
    `${at}pa-42999-00420003`,
  );
  const sales = within(screen.getByRole('list', { name: 'Sales nearby' }));
  const links = sales.getAllByRole<HTMLAnchorElement>('link');
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link.pathname).toMatch(new RegExp(`^${at}pa-`));
});

test.each([
  { at: '/property/', start: '/' },
  { at: '/app/property/', start: '/app' },
])('an unknown property below $at leads back to $start', async ({ at, start }) => {
  const code = 'PROPERTY_UNKNOWN';
  server.use(onFailure('*/v1/properties/:id', 404, { code, message: 'No.', requestId: 'r' }));
  openApp(`${at}pa-42999-0`);
  const link = await screen.findByRole('link', { name: 'Go to the start page' });
  expect(link).toHaveProperty('pathname', start);
});
