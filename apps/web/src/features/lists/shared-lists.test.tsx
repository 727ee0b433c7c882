import type { Team } from '@deedlight/contract/teams';
import { propertyId } from '@deedlight/domain/property/property-id';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { aListedProperty } from '../../test/a-listed-property';
import { anAccountServer } from '../../test/account-server';
import { onHomes } from '../../test/dashboard';
import { harbor, mate } from '../../test/harbor-team';
import { aList, memberLists } from '../../test/member-lists';
import { onLimit, onMap, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import type { PropertyList } from './property-lists';

const first = aListedProperty();
const second = aListedProperty({
  id: propertyId('OH', '39999', '00-420-003'),
  address: { ...first.address, line: '9 Quillwort Ct' },
});

const ofMate = { user_id: mate, team_id: harbor.id };

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    ...onHomes([first, second]),
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
  inTeam(harbor);
});

function inTeam(team: Team | null) {
  server.use(http.get('*/v1/team', () => HttpResponse.json({ team, sendsMail: true })));
}

function kept(...lists: { name: string; change?: Partial<PropertyList> }[]) {
  const made = lists.map(({ name, change }) => {
    const { list, homes } = aList(name, [first]);
    return { list: { ...list, ...change }, homes };
  });
  const all = memberLists({
    lists: made.map(({ list }) => list),
    homes: made.flatMap(({ homes }) => homes),
  });
  server.use(...all.handlers);
  return { ...all, path: `/app/lists/${made[0]?.list.id}` };
}

test('a member shares a list with the team, reads what stays private, and takes it back', async () => {
  const { path, rows } = kept({ name: 'Elm' });
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Share with the team' }));
  expect(await screen.findByText('Shared with the team')).toBeDefined();
  expect(await screen.findByText(/“Elm” is shared: everyone in Harbor can work/)).toBeDefined();
  expect(screen.getByText(/Status, tags, notes and “Do not mail” are yours alone/)).toBeDefined();
  expect(rows.lists).toMatchObject([{ team_id: harbor.id }]);
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Only you see “Elm” now')).toBeDefined();
  expect(rows.lists).toMatchObject([{ team_id: null }]);
});

test('who is in no team is led to make one, and the list stays private', async () => {
  inTeam(null);
  const { path, rows } = kept({ name: 'Elm' });
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Share with the team' }));
  expect(await screen.findByRole('button', { name: 'Make the team' })).toBeDefined();
  expect(rows.lists).toMatchObject([{ team_id: null }]);
});

test.each([
  { what: 'a refusal', answer: () => HttpResponse.json({ code: '42501' }, { status: 403 }) },
  { what: 'a list that is gone', answer: () => HttpResponse.json([]) },
])('$what is said, and the list stays private', async ({ answer }) => {
  const { path } = kept({ name: 'Elm' });
  server.use(http.patch('*/rest/v1/property_lists', answer));
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Share with the team' }));
  expect(await screen.findByText(/“Elm” was not changed\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Share with the team' })).toBeDefined();
});

test('a list of a team-mate says whose it is; the reader removes homes, and watches, renames and deletes nothing', async () => {
  const { path, rows } = kept({ name: 'Elm', change: { ...ofMate, is_watched: true } });
  const { user } = openApp(path);
  expect(await screen.findByText('Shared by Ben Oak')).toBeDefined();
  expect(screen.getByText(/Its owner alone renames, watches and deletes it/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
  for (const name of [/Watch/, 'Rename', 'Delete', /sharing|Share/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText(/Watched for/)).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Tick every home shown' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(rows.homes).toEqual([]));
});

test.each([
  {
    ...{ name: 'Ann Lee', was_removed: null },
    says: 'Shared by Ann Lee, who left the team on Dec 3, 2026',
  },
  {
    ...{ name: null, was_removed: false },
    says: 'Shared by a former member, who left the team on Dec 3, 2026',
  },
  {
    ...{ name: 'Ann Lee', was_removed: true },
    says: 'Shared by Ann Lee, who was removed from the team on Dec 3, 2026',
  },
])('issue 19: a list that passed on says who shared it: $says', async ({ says, ...passed }) => {
  const { path, rows } = kept({ name: 'Elm', change: { team_id: harbor.id } });
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/rest/v1/passed_things', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('list_id'));
      return HttpResponse.json([{ ...passed, passed_at: '2026-12-03T15:00:00Z' }]);
    }),
  );
  openApp(path);
  expect(await screen.findByText(says)).toBeDefined();
  expect(asked).toEqual([`eq.${rows.lists[0]?.id}`]);
});

test('a list of the member’s own that nobody shares asks for no former owner', async () => {
  const { path } = kept({ name: 'Elm' });
  server.use(http.get('*/rest/v1/passed_things', () => HttpResponse.error()));
  openApp(path);
  expect(await screen.findByRole('button', { name: 'Share with the team' })).toBeDefined();
  expect(screen.queryByText(/who left the team/)).toBeNull();
});

test('Lists marks the list of a team-mate, which has the name of an own one, and offers no change of it', async () => {
  kept({ name: 'Elm' }, { name: 'Elm', change: { ...ofMate, is_watched: true } });
  openApp('/app/lists');
  const list = await screen.findByRole('list', { name: 'Your lists' });
  const [own, theirs] = within(list).getAllByRole('listitem');
  if (own === undefined || theirs === undefined) throw new Error('there are two lists');
  expect(await within(theirs).findByText('Shared by Ben Oak')).toBeDefined();
  expect(within(theirs).queryAllByRole('button')).toEqual([]);
  expect(within(theirs).queryByText(/watched/)).toBeNull();
  expect(within(own).getByRole('button', { name: 'Rename Elm' })).toBeDefined();
});

test('homes are added to the list of a team-mate, which the dialog tells apart by its owner', async () => {
  const { rows } = kept({ name: 'Elm' }, { name: 'Elm', change: ofMate });
  const { user, form } = await openAdding();
  await user.click(await within(form).findByRole('button', { name: 'Elm (Ben Oak)' }));
  await user.click(within(form).getByRole('button', { name: 'Add to list' }));
  expect(await screen.findByText(/added to “Elm \(Ben Oak\)”/)).toBeDefined();
  const [, theirs] = rows.lists;
  expect(rows.homes.filter(({ list_id }) => list_id === theirs?.id)).toHaveLength(2);
  expect(rows.homes).toHaveLength(3);
});

test.each([
  { code: '23503', says: /is gone, or it is not shared with you any more/ },
  { code: '23514', says: /The lists of its owner are full/ },
])('a home that is refused by $code says why, and what was typed stays', async ({ code, says }) => {
  kept({ name: 'Elm', change: ofMate });
  server.use(
    http.post('*/rest/v1/listed_properties', () =>
      HttpResponse.json({ code, message: 'no' }, { status: 409 }),
    ),
  );
  const { user, form } = await openAdding();
  await user.click(await within(form).findByRole('button', { name: 'Elm (Ben Oak)' }));
  await user.click(within(form).getByRole('button', { name: 'Add to list' }));
  expect(await within(form).findByText(says)).toBeDefined();
  expect(within(form).getByRole<HTMLInputElement>('combobox').value).toBe('Elm (Ben Oak)');
});

async function openAdding() {
  server.use(...onMap([]));
  const { user } = openApp('/app/search');
  for (const box of await screen.findAllByRole('checkbox', { name: /^Tick (418|9) / })) {
    await user.click(box);
  }
  // The bar and the dialog load when they are first wanted.
  const bar = await screen.findByRole('toolbar', { name: 'Ticked homes' }, { timeout: 15_000 });
  await user.click(within(bar).getByRole('button', { name: 'Add to list' }));
  const form = await screen.findByRole('dialog', { name: 'Add to list' }, { timeout: 15_000 });
  return { user, form };
}
