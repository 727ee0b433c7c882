import { propertyId } from '@deedlight/domain/property/property-id';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListedProperty } from '../../test/a-listed-property';
import { anAccountServer } from '../../test/account-server';
import { onHomes } from '../../test/dashboard';
import { readCsv } from '../../test/exports/read-csv';
import { takenFile } from '../../test/exports/taken-files';
import { aList, changedAt, memberLists } from '../../test/member-lists';
import { onLimit, onMap, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

vi.mock('../../kit/csv/save-file', async () => {
  const { saveFile } = await import('../../test/exports/taken-files');
  return { saveFile };
});

const first = aListedProperty();
const second = aListedProperty({
  id: propertyId('OH', '39999', '00-420-003'),
  address: { ...first.address, line: '9 Quillwort Ct' },
});

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    ...onHomes([first, second]),
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
});

function twoHomes() {
  const { list, homes } = aList('Spring letters', [first, second]);
  const kept = memberLists({
    lists: [list],
    homes,
    notes: [
      {
        property_id: first.id,
        status: 'follow-up',
        tags: ['roof', 'corner'],
        note: 'Call',
        do_not_mail: false,
      },
    ],
  });
  server.use(...kept.handlers);
  return { ...kept, path: `/app/lists/${list.id}` };
}

async function rowsOfHomes() {
  const list = await screen.findByRole('list', { name: 'Homes of Spring letters' });
  return within(list).getAllByRole('listitem');
}

test('a member without lists is told how one begins', async () => {
  server.use(...memberLists().handlers);
  openApp('/app/lists');
  expect(await screen.findByText('No list yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Search homes' })).toBeDefined();
});

test.each([
  { typed: '  ', says: 'Enter a name for the list.' },
  { typed: 'x'.repeat(121), says: 'The name has 121 characters; at most 120 fit.' },
  {
    typed: ' spring LETTERS ',
    says: 'A list is called “Spring letters” already. Choose another name.',
  },
])('the name "$typed" is refused beside its field, and stays', async ({ typed, says }) => {
  twoHomes();
  const { user } = openApp('/app/lists');
  await user.click(await screen.findByRole('button', { name: 'New list' }));
  const box = await screen.findByRole('textbox', { name: 'Name of the list' });
  await user.click(box);
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Make list' }));
  expect(await screen.findByText(says)).toBeDefined();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box).toHaveProperty('value', typed);
});

test('a list is made, renamed and deleted, and comes back with its homes', async () => {
  const { rows } = twoHomes();
  const { user } = openApp('/app/lists');
  await user.click(await screen.findByRole('button', { name: 'New list' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the list' }), 'Autumn');
  await user.click(screen.getByRole('button', { name: 'Make list' }));
  expect(await screen.findByRole('link', { name: 'Autumn' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Rename Autumn' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the list' }), ' 2027');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('link', { name: 'Autumn 2027' })).toBeDefined();

  const before = structuredClone(rows.homes);
  await user.click(screen.getByRole('button', { name: 'Delete Spring letters' }));
  await waitFor(() => expect(rows.homes).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows.homes).toEqual(before));
  expect(await screen.findByRole('link', { name: 'Spring letters' })).toBeDefined();
});

test('F-02 a list shows its homes with their figures, and what was noted of them', async () => {
  const { path } = twoHomes();
  openApp(path);
  const [one, other] = await rowsOfHomes();
  await waitFor(() => expect(one?.textContent).toContain('$300,000'));
  expect(one?.textContent).toContain('418 Larkspur Ln');
  expect(one?.textContent).toContain('Absentee');
  expect(one?.textContent).toContain('roof');
  expect(one?.textContent).toContain('Call');
  expect(other?.textContent).toContain('9 Quillwort Ct');
  expect(screen.getByText('Skip trace takes up to 2 searches.')).toBeDefined();
});

test('F-02 status and tag narrow the list, and stand in the address', async () => {
  const { path } = twoHomes();
  const { user, history } = openApp(path);
  await rowsOfHomes();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'roof');
  await waitFor(async () => expect(await rowsOfHomes()).toHaveLength(1));
  await waitFor(() => expect(history.location.search).toBe('?tag=roof'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'No status (1)');
  expect(await screen.findByText('No home of the list has this status and tag')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show every home' }));
  await waitFor(async () => expect(await rowsOfHomes()).toHaveLength(2));
});

test('a status is saved without touching tags and note, and can be taken back', async () => {
  const { rows, path } = twoHomes();
  const { user } = openApp(path);
  await rowsOfHomes();
  const status = screen.getByRole('combobox', { name: 'Status of 418 Larkspur Ln' });
  await user.selectOptions(status, 'Won');
  const note = {
    ...{ property_id: first.id, tags: ['roof', 'corner'] },
    note: 'Call',
    do_not_mail: false,
  };
  await waitFor(() => expect(rows.notes).toEqual([{ ...note, status: 'won' }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows.notes).toEqual([{ ...note, status: 'follow-up' }]));
});

test('a status that the server refuses is put back and says so', async () => {
  const { path } = twoHomes();
  server.use(
    http.post('*/rest/v1/property_notes', () =>
      HttpResponse.json({ code: '42501', message: 'denied' }, { status: 403 }),
    ),
  );
  const { user } = openApp(path);
  await rowsOfHomes();
  const status = screen.getByRole('combobox', { name: 'Status of 418 Larkspur Ln' });
  await user.selectOptions(status, 'Won');
  expect(await screen.findByText('The status was not saved. Try again.')).toBeDefined();
  await waitFor(() => expect(status).toHaveProperty('value', 'follow-up'));
});

test('a note that does not fit says why and loses nothing', async () => {
  const { rows, path } = twoHomes();
  const { user } = openApp(path);
  await rowsOfHomes();
  await user.click(screen.getByRole('button', { name: 'Tags and note of 9 Quillwort Ct' }));
  const tags = await screen.findByRole('textbox', { name: 'Tags' });
  await user.type(tags, 'garage, x');
  await user.paste('x'.repeat(40));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/has 41 characters; at most 40 fit/)).toBeDefined();
  expect(rows.notes).toHaveLength(1);
  await user.clear(tags);
  await user.type(tags, 'garage, Garage ,  two   doors');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(rows.notes.at(-1)).toMatchObject({
      property_id: second.id,
      tags: ['garage', 'two doors'],
      status: null,
    }),
  );
});

test('ticked homes are removed together, and come back', async () => {
  const { rows, path } = twoHomes();
  const { user } = openApp(path);
  await rowsOfHomes();
  const before = structuredClone(rows.homes);
  await user.click(screen.getByRole('checkbox', { name: 'Tick every home shown' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Ticked homes' }));
  await user.click(bar.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No home on this list yet')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows.homes).toEqual(before));
});

test('X-01 the CSV has the server’s columns with their sources, then what was noted', async () => {
  const { path } = twoHomes();
  const lines = ['Id,Address,Value $,Value source', `${first.id},"1 Elm, ""Rear""",9,"A\r\nroll"`];
  server.use(
    http.get('*/v1/properties.csv', ({ request }) => {
      expect(new URL(request.url).searchParams.get('ids[1]')).toBe(second.id);
      return new HttpResponse(`\ufeff${lines.join('\r\n')}\r\n`);
    }),
  );
  const { user } = openApp(path);
  await rowsOfHomes();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const taken = await takenFile();
  if (!('csv' in taken)) throw new Error('a table was asked for');
  const gone = 'Not on record any more';
  const own = ['List', 'Added', 'Status', 'Tags', 'Note', 'Do not mail'];
  expect(readCsv(taken.csv)).toEqual([
    ['Id', 'Address', 'Value $', 'Value source', ...own],
    [
      ...[first.id, '1 Elm, "Rear"', '9', 'A\r\nroll'],
      ...['Spring letters', '2026-11-20', 'Follow up', 'roof, corner', 'Call', 'No'],
    ],
    [
      ...[second.id, '9 Quillwort Ct', gone, gone],
      ...['Spring letters', '2026-11-19', 'No status', 'None', 'None', 'No'],
    ],
  ]);
});

test('a list that is not the member’s own is not there', async () => {
  server.use(...memberLists().handlers);
  openApp('/app/lists/nothing');
  expect(await screen.findByText('This list is not among yours')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('List');
});

test('F-02 ticked homes are added to a list, those that are there already stay', async () => {
  const { list, homes } = aList('Spring letters', [first]);
  const { rows, handlers } = memberLists({ lists: [list], homes });
  server.use(...handlers, ...onMap([]));
  const { user } = openApp('/app/search');
  for (const box of await screen.findAllByRole('checkbox', { name: /^Tick (418|9) / })) {
    await user.click(box);
  }
  // The bar and the dialog load when they are first wanted.
  const bar = await screen.findByRole('toolbar', { name: 'Ticked homes' }, { timeout: 15_000 });
  await user.click(within(bar).getByRole('button', { name: 'Add to list' }));
  const named = { name: 'Add to list' };
  const dialog = within(await screen.findByRole('dialog', named, { timeout: 15_000 }));
  await user.click(await dialog.findByRole('button', { name: 'Spring letters' }));
  expect(dialog.getByText('This list has 1 home now.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Add to list' }));
  const said = '1 home added to “Spring letters”, 1 was there already';
  expect(await screen.findByText(said)).toBeDefined();
  expect(rows.homes.map(({ property_id }) => property_id)).toEqual([first.id, second.id]);
  expect(rows.homes[1]?.added_at).toBe(changedAt);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows.homes.map(({ property_id }) => property_id)).toEqual([first.id]));
});
