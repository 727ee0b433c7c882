import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { useAnonymous } from '../../platform/usage/anonymous-store';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestion, aSuggestionAt } from '../../test/suggestions';

const lane = aSuggestionAt('418 Larkspur Ln', '00-418-027');
const court = aSuggestionAt('418 Larkspur Ct', '00-418-031');
const alder = aSuggestionAt('4 Alder St', '00-004-001');

beforeEach(() => {
  server.use(
    onSuggest((q) => (q.startsWith('418') ? [lane, court, alder] : [])),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    onFailure('*/v1/properties/:id', 404, {
      code: 'PROPERTY_UNKNOWN',
      message: 'No.',
      requestId: 'r',
    }),
  );
});

async function typed(text: string) {
  const app = openApp('/');
  const box = await screen.findByRole('combobox', { name: 'Search properties' });
  await app.user.type(box, text);
  return { ...app, box };
}

/** Answers the whole text only: on a busy machine the search box sends unfinished texts as well. */
function answersOnly(text: string, found: ReturnType<typeof aSuggestion>[]) {
  return onSuggest((q) => (q === text ? found : []));
}

function activeText(box: HTMLElement): string | null {
  const id = box.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

test('suggests as someone types, marks what matched and says how many there are', async () => {
  const { box } = await typed('418 lark');
  const list = await screen.findByRole('listbox', { name: 'Matching properties' });
  const options = within(list).getAllByRole('option');
  expect(options).toHaveLength(3);
  expect([...(options[0]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(
    ['418', 'Lark'],
  );
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(box.getAttribute('aria-controls')).toBe(list.id);
  await screen.findByText('3 properties match, use the arrow keys to choose');
});

test('arrows, Home, End and Escape move an active option while the focus stays in the box', async () => {
  const { user, box } = await typed('418');
  await screen.findAllByRole('option');
  const seen: (string | null)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
    await user.keyboard(key);
    seen.push(activeText(box)?.slice(0, 15) ?? null);
    expect(document.activeElement).toBe(box);
  }
  const [first, second, last] = ['418 Larkspur Ln', '418 Larkspur Ct', '4 Alder StMarlo'];
  expect(seen).toEqual([first, second, last, null, last, first]);
  await user.keyboard('{Escape}');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  expect((box as HTMLInputElement).value).toBe('418');
  await user.keyboard('{Escape}');
  await expect.poll(() => (box as HTMLInputElement).value).toBe('');
});

test('Enter opens the active property and empties the box', async () => {
  const { user, history } = await typed('418');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe(`/property/${court.id}`));
  expect(useAnonymous.getState().searchQuery).toBe('');
});

const named = { ...court, matched: { ...court.matched, isWhole: true } };

test('R-01 Enter opens what is named beyond doubt, whatever stands first', async () => {
  server.use(answersOnly('418 larkspur ct', [lane, named]));
  const { user, history } = await typed('418 larkspur ct');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe(`/property/${court.id}`));
});

test('R-01 Enter on what may mean several opens none: a visitor reads how many there are', async () => {
  server.use(answersOnly('418 lark', [lane, court, alder]));
  const { user, history, box } = await typed('418 lark');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}{Enter}');
  await screen.findByText('3 properties match: choose one');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(box.getAttribute('aria-expanded')).toBe('true');
  expect(history.location.pathname).toBe('/');
});

test('R-01 Enter on what may mean several takes a member to the list of all of them', async () => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    answersOnly('418 lark', [lane, court, alder]),
    http.get('*/v1/properties', () => delay('infinite')),
    http.get('*/v1/properties/count', () => HttpResponse.json({ total: 3 })),
  );
  const { user, history } = openApp('/app/navigation');
  await user.type(await screen.findByRole('combobox', { name: 'Search properties' }), '418 lark');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(history.location.pathname).toBe('/app/search'));
  expect(new URLSearchParams(history.location.search).get('text')).toBe('418 lark');
});

test('a press opens a property', async () => {
  const { user, history } = await typed('418');
  await user.click(await screen.findByRole('option', { name: /4 Alder St/ }));
  await waitFor(() => expect(history.location.pathname).toBe(`/property/${alder.id}`));
});

test('says what to try when nothing matches', async () => {
  await typed('zzz');
  await screen.findByText('No property matches “zzz”');
  expect(screen.getByText(/Try the street name only/)).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
});

test('R-01 suggestions without the counties that could not be asked name them', async () => {
  server.use(
    http.get('*/v1/properties/suggest', () =>
      HttpResponse.json({
        suggestions: [lane],
        unreachable: ['Delaware, PA'],
      } satisfies Answer['properties']['suggest']),
    ),
  );
  await typed('418');
  await screen.findByRole('option', { name: /418 Larkspur Ln/ });
  const words = /1 county could not be asked just now.*Delaware, PA/;
  const status = await screen.findByText(/1 property matches, use the arrow keys/);
  expect(status.textContent).toMatch(words);
  expect(screen.getAllByText(words)).toHaveLength(2);
});

test('a failure says so with its request id and can be tried again', async () => {
  server.use(
    onFailure('*/v1/properties/suggest', 503, {
      code: 'DATABASE_UNAVAILABLE',
      message: 'The records are being reached again.',
      requestId: 'req-9',
    }),
  );
  const { user } = await typed('418');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Request req-9')).toBeDefined();
  server.use(onSuggest(() => [lane]));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: /418 Larkspur Ln/ })).toBeDefined();
});

test('asks once typing pauses and cancels what a newer text made stale', async () => {
  const asked: string[] = [];
  const cancelled: string[] = [];
  server.use(
    http.get('*/v1/properties/suggest', async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      if (q === '100') return HttpResponse.json({ suggestions: [] });
      asked.push(q);
      request.signal.addEventListener('abort', () => cancelled.push(q));
      if (q === '418') await delay('infinite');
      return HttpResponse.json({ suggestions: [lane] });
    }),
  );
  const { user, box } = await typed('418');
  await waitFor(() => expect(asked).toEqual(['418']));
  await user.type(box, ' lark');
  await screen.findByRole('option');
  expect(asked.at(-1)).toBe('418 lark');
  expect(asked.length).toBeLessThan(6);
  expect(cancelled).toContain('418');
});

test('what was not found is asked for anew when it is typed again, as a county may have come in', async () => {
  server.use(onSuggest(() => []));
  const { user, box } = await typed('418 lark');
  await screen.findByText(/No property matches “418 lark”/);
  server.use(onSuggest(() => [lane]));
  await user.clear(box);
  await user.type(box, '418 lark');
  expect(await screen.findByRole('option', { name: /418 Larkspur Ln/ })).toBeDefined();
});

test('"/" focuses the box, except while something else is typed into', async () => {
  const { user } = openApp('/');
  const box = await screen.findByRole('combobox');
  expect(document.activeElement).not.toBe(box);
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
  await user.keyboard('1/2');
  expect((box as HTMLInputElement).value).toBe('1/2');
});

test('says why a property matched when it is not by its address, and when the match is loose', async () => {
  server.use(
    onSuggest(() => [
      aSuggestion({
        matched: { by: 'parcel', text: '00-418-027', isInexact: false, isWhole: false },
      }),
      {
        ...court,
        matched: { by: 'street', text: 'Larkspur Court', isInexact: true, isWhole: false },
        isSample: false,
      },
    ]),
  );
  await typed('418');
  const [byParcel, byStreet] = await screen.findAllByRole('option');
  expect(byParcel?.textContent).toContain('Parcel number: 00-418-027');
  expect(byParcel?.textContent).toContain('SAMPLE');
  expect(byStreet?.textContent).toContain('Street: Larkspur Court');
  expect(byStreet?.textContent).toContain('Close match');
  expect(byStreet?.textContent).not.toContain('SAMPLE');
});

test('remembers recent look-ups under the empty box, and forgets them when asked', async () => {
  const { matched: _, ...lookUp } = alder;
  useAnonymous.setState({ searchResults: [lookUp] });
  const { user } = openApp('/');
  await user.click(await screen.findByRole('combobox'));
  const list = await screen.findByRole('listbox', { name: 'Recent look-ups' });
  expect(within(list).getByRole('option', { name: /4 Alder St/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('option')).toBeNull();
});
