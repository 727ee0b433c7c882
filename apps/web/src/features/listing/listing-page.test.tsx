import { missing } from '@deedlight/domain/fact';
import { propertyId } from '@deedlight/domain/property/property-id';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { useSession } from '../../platform/session/session-store';
import { aListedProperty } from '../../test/a-listed-property';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onMap, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestionAt } from '../../test/suggestions';

type List = Answer['properties']['list'];

const first = aListedProperty();
const second = aListedProperty({
  id: propertyId('OH', '39999', '00-420-003'),
  address: { ...first.address, line: '9 Quillwort Ct' },
  value: missing('unknown'),
  equity: missing('unknown'),
  ltvPercent: missing('unknown'),
  matched: [{ filter: 'equity', by: 'unknown' }],
});

let asked: URL[];
let accounts: ReturnType<typeof anAccountServer>;
/** The list's two homes stand side by side. */
const both = { id: '12/72615431', count: 2, lat: 40.48, lng: -82.56, property: null };

beforeEach(() => {
  asked = [];
  accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    ...onMap([both]),
  );
});

function onList(answer: Partial<List>) {
  server.use(
    http.get('*/v1/properties', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({
        total: 2,
        properties: [first, second],
        next: null,
        carried: [],
        sources: [{ id: 'roll', publisher: 'A county', title: 'Roll', kind: 'sample' }],
        ...answer,
      } satisfies List);
    }),
  );
}

async function show(search = '') {
  const opened = openApp(`/app/search${search}`);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

test('F-02 lists what the address asks for, absences in words, and says why each is listed', async () => {
  onList({});
  await show('?absentee=yes&equityMin=40&unknown=equity');
  const rows = await screen.findAllByRole('row');
  expect(screen.getByText('2 homes')).toBeDefined();
  expect(asked[0]?.searchParams.get('absentee')).toBe('true');
  expect(asked[0]?.searchParams.get('equityMin')).toBe('40');
  expect(asked[0]?.searchParams.get('unknown[0]')).toBe('equity');
  expect(rows[1]?.textContent).toContain('418 Larkspur Ln');
  expect(rows[1]?.textContent).toContain('$300,000');
  expect(rows[1]?.textContent).toContain('Absentee');
  expect(rows[2]?.textContent).toContain('Unknown');
  expect(rows[2]?.textContent).toContain('equity unknown, let in');
});

test('X-02 a filter that no source of the area has is off and says so; one that a source has can be chosen', async () => {
  onList({});
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const taxes = await screen.findByRole('combobox', { name: 'Property taxes' });
  await waitFor(() => expect(taxes).toHaveProperty('disabled', true));
  const said = within(screen.getByRole('group', { name: 'Property taxes' }));
  expect(said.getByText(/no source here to filter by/)).toBeDefined();
  onList({ carried: ['unpaid'] });
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'lark');
  await waitFor(() => expect(taxes).toHaveProperty('disabled', false));
  await user.selectOptions(taxes, 'Taxes unpaid');
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('unpaid')).toBe('true'));
});

test('X-02 a list by what no source of the area has is never silently empty', async () => {
  onList({ total: 0, properties: [] });
  await show('?unpaid=yes');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No source here carries property taxes: by this nothing can be found in the area.',
  );
});

test('F-02 a list without the counties that could not be asked names them, and says nothing once it is whole', async () => {
  const unreachable = ['Delaware, PA', 'Philadelphia, PA'];
  onList({ unreachable });
  const { user } = await show();
  const words =
    '2 counties could not be asked just now, so properties there are missing: Delaware, PA; Philadelphia, PA. Please try again shortly.';
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  onList({});
  const column = screen.getByRole('columnheader', { name: 'Equity' });
  await user.click(within(column).getByRole('button'));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('F-02 nothing found among the counties that answered is not said of all', async () => {
  onList({ total: 0, properties: [], unreachable: ['Delaware, PA'] });
  await show();
  expect(await screen.findByText('No property matches where we could ask')).toBeDefined();
});

test('R-01 words that no property has whole show those that begin so, with their number', async () => {
  onList({ total: 0, properties: [] });
  const lane = aSuggestionAt('418 Larkspur Ln', '00-418-027');
  server.use(onSuggest((q) => (q === '418 lark' ? [lane] : [])));
  await show('?text=418+lark');
  const likeliest = await screen.findByRole('region', { name: 'Likeliest' });
  expect(within(likeliest).getByText('1 property is likeliest for “418 lark”')).toBeDefined();
  const link = within(likeliest).getByRole('link', { name: '418 Larkspur Ln' });
  expect(link.getAttribute('href')).toBe(`/app/property/${lane.id}`);
});

test('F-02 a filter counts while it is typed, before the drawer is closed', async () => {
  onList({ total: 7 });
  const { user, history } = await show();
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.type(drawer.getByLabelText('Beds, at least'), '3');
  await user.click(drawer.getByLabelText('Include unknown beds'));
  expect(await drawer.findByText('Show 7 homes')).toBeDefined();
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('bedsMin')).toBe('3'));
  expect(history.location.search).toContain('bedsMin=3');
  expect(history.location.search).toContain('unknown=beds');
});

test('letters in a number take the number before them off the search', async () => {
  onList({ total: 7 });
  const { user, history } = await show('?bedsMin=3');
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const least = await screen.findByLabelText('Beds, at least');
  await user.type(least, 'x');
  expect(least.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(history.location.search).not.toContain('bedsMin'));
});

test('a filter that cannot be met is told beside its field and not sent', async () => {
  onList({});
  const { user } = await show('?bedsMin=4&bedsMax=3');
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const most = await screen.findByLabelText('Beds, at most');
  expect(most.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The most is less than the least')).toBeDefined();
  expect(asked.every((url) => !url.searchParams.has('bedsMax'))).toBe(true);
});

test('the server sorts: a header asks for its largest first, then turns round', async () => {
  onList({});
  const { user } = await show();
  const column = await screen.findByRole('columnheader', { name: /^Equity/ });
  const header = within(column).getByRole('button');
  for (const direction of ['descending', 'ascending']) {
    await user.click(header);
    await waitFor(() => {
      expect(asked.at(-1)?.searchParams.get('sort')).toBe('equity');
      expect(asked.at(-1)?.searchParams.get('direction')).toBe(direction);
    });
  }
});

test('further pages follow the cursor', async () => {
  onList({ total: 2, properties: [first], next: 'there' });
  const { user } = await show();
  const more = await screen.findByRole('button', { name: 'Show 50 more' });
  onList({ total: 2, properties: [second] });
  await user.click(more);
  expect(await screen.findByText('9 Quillwort Ct')).toBeDefined();
  expect(screen.getByText('418 Larkspur Ln')).toBeDefined();
  expect(asked.at(-1)?.searchParams.get('cursor')).toBe('there');
});

test('X-12 the map says in words how many the list names', async () => {
  onList({});
  await show();
  await screen.findByRole('img', { name: /^Map of 2 homes; the list beside it names them/ });
});

test('F-02 how the homes spread over equity is read bar by bar, with how many are unknown', async () => {
  const spread = { edges: [0, 50], counts: [1, 2, 4], unknown: 41 };
  const asks: URL[] = [];
  onList({});
  server.use(
    http.get('*/v1/properties/spread', ({ request }) => {
      asks.push(new URL(request.url));
      return HttpResponse.json(spread satisfies Answer['properties']['spread']);
    }),
  );
  const { user } = await show('?equityMin=50&absentee=yes');
  const filters = within(await screen.findByRole('group', { name: 'Quick filters' }));
  await user.click(filters.getByRole('button', { name: 'Equity, set' }));
  const bars = await screen.findByRole('slider', { name: 'Homes by equity' });
  expect(bars.getAttribute('aria-valuetext')).toBe('7 homes with a known equity');
  bars.focus();
  await user.keyboard('{ArrowRight}');
  expect(bars.getAttribute('aria-valuetext')).toBe('Below 0%: 1 home');
  await user.keyboard('{End}');
  expect(bars.getAttribute('aria-valuetext')).toBe('50% – 100%: 4 homes');
  screen.getByRole('checkbox', { name: 'Include unknown, 41 homes: equity' });
  // The bars are of the other filters, whatever is typed below them.
  expect(asks.map(({ searchParams }) => searchParams.has('equityMin'))).toEqual([false]);
  expect(asks[0]?.searchParams.get('absentee')).toBe('true');
});

test('nothing found says what to do; a failure offers another try', async () => {
  onList({ total: 0, properties: [] });
  const { user } = await show('?bedsMin=90');
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(asked.at(-1)?.searchParams.has('bedsMin')).toBe(false));
});

test('a list that cannot be loaded can be asked for again', async () => {
  server.use(
    onFailure('*/v1/properties', 500, { code: 'INTERNAL', message: 'No.', requestId: 'r-1' }),
  );
  const { user } = await show();
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  onList({});
  await user.click(retry);
  expect(await screen.findByText('2 homes')).toBeDefined();
}, 30_000);

test('F-02 the search is saved under a name, with its count, for the person who is signed in', async () => {
  onList({});
  let saved: unknown;
  const removed: string[] = [];
  const id = '0190a0a0-0000-7000-8000-00000000000a';
  server.use(
    http.get(`${accounts.url}/rest/v1/saved_searches`, () => HttpResponse.json([])),
    http.post(`${accounts.url}/rest/v1/saved_searches`, async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json({ id }, { status: 201 });
    }),
    http.delete(`${accounts.url}/rest/v1/saved_searches`, ({ request }) => {
      removed.push(new URL(request.url).searchParams.get('id') ?? '');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await show('?absentee=yes');
  await screen.findByText('2 homes');
  await waitFor(() => expect(useSession.getState().user).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved searches' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of this search' }), 'Landlords');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Search saved')).toBeDefined();
  expect(saved).toMatchObject({ name: 'Landlords', query: { absentee: 'yes' }, last_count: 2 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The search is not saved any more')).toBeDefined();
  expect(removed).toEqual([`eq.${id}`]);
});

test('F-02 a filter that was taken off by mistake is put back, as are all of them', async () => {
  onList({});
  const { user, history } = await show('?absentee=yes&bedsMin=3');
  const address = () => history.location.search;
  await user.click(await screen.findByRole('button', { name: 'Take off: Mail goes elsewhere' }));
  await waitFor(() => expect(address()).toBe('?bedsMin=3'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toContain('absentee=yes'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe(''));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toContain('absentee=yes'));
  expect(address()).toContain('bedsMin=3');
});
