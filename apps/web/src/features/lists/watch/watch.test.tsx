import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aListedProperty } from '../../../test/a-listed-property';
import { anAccountServer } from '../../../test/account-server';
import { onHomes } from '../../../test/dashboard';
import { aList, memberLists } from '../../../test/member-lists';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

const first = aListedProperty();
const evidence = {
  source: 'Dane County',
  fileName: 'roll.csv',
  line: 5,
  fetchedAt: '2026-11-20T12:00:00Z',
};

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    ...onHomes([first]),
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
});

function oneList(is_watched: boolean) {
  const { list, homes } = aList('Spring letters', [first]);
  const kept = memberLists({ lists: [{ ...list, is_watched }], homes });
  server.use(...kept.handlers);
  return { ...kept, path: `/app/lists/${list.id}` };
}

test('F-19 a list is watched for what the member chooses, and not any more', async () => {
  const { rows, path } = oneList(false);
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Watch' }));
  const opened = { name: 'Watch this list' };
  const dialog = within(await screen.findByRole('dialog', opened, { timeout: 15_000 }));
  await user.click(dialog.getByRole('checkbox', { name: 'New loans' }));
  const percent = dialog.getByRole('textbox', { name: 'Least move of a value, in percent' });
  await user.clear(percent);
  await user.type(percent, '0');
  await user.click(dialog.getByRole('button', { name: 'Watch list' }));
  expect(await dialog.findByText('Enter a whole number from 1 to 100.')).toBeDefined();
  expect(rows.lists).toMatchObject([{ is_watched: false }]);
  await user.clear(percent);
  await user.type(percent, '12');
  await user.click(dialog.getByRole('button', { name: 'Watch list' }));
  const words = 'Watched: new sales and deeds, other owners, values that moved by 12% or more';
  expect(await screen.findByText(words)).toBeDefined();
  expect(rows.lists).toMatchObject([
    { is_watched: true, watch_kinds: ['sale', 'owner', 'value'], watch_percent: 12 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Watched' }));
  await user.click(await screen.findByRole('button', { name: 'Stop watching' }));
  await waitFor(() => expect(rows.lists).toMatchObject([{ is_watched: false }]));
});

test('a list that would tell of nothing is not watched', async () => {
  const { rows, path } = oneList(false);
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Watch' }));
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 15_000 }));
  for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Watch list' }));
  expect(await dialog.findByText('Choose at least one of them.')).toBeDefined();
  expect(rows.lists).toMatchObject([{ is_watched: false }]);
});

test('F-19 a watched list shows what changed at its homes alone, and puts it away', async () => {
  const { path } = oneList(true);
  const at = { label: null, noticed_at: '2026-11-21T12:00:00Z' };
  const owner = { what: 'owner', before: ['SAMPLE OWNER'], after: ['SAMPLE BUYER'], evidence };
  const changes = [
    { id: 2, property_id: first.id, ...at, changes: [owner] },
    { id: 1, property_id: 'wi-55025-9', ...at, changes: [owner] },
  ];
  const away: string[] = [];
  server.use(
    http.get('*/rest/v1/pinned_changes', () => HttpResponse.json(changes)),
    http.delete('*/rest/v1/pinned_changes', ({ request }) => {
      away.push(new URL(request.url).searchParams.get('id') ?? '');
      changes.shift();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openApp(path);
  const list = await screen.findByRole('list', { name: 'What changed on this list' });
  const [only, ...more] = within(list).getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(only?.textContent).toContain('418 Larkspur Ln');
  expect(only?.textContent).toContain('Owner: was SAMPLE OWNER → now SAMPLE BUYER');
  expect(only?.textContent).toContain('Dane County · roll.csv, line 5 · received Nov 20, 2026');
  await user.click(within(list).getByRole('button', { name: 'Put away: 418 Larkspur Ln' }));
  await waitFor(() => expect(away).toEqual(['eq.2']));
  expect(screen.queryByRole('list', { name: 'What changed on this list' })).toBeNull();
});
