import { dollars } from '@deedlight/domain/money';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { parsePlainSearch, printPlainSearch } from '../../../kit/url-state/plain-search';
import { firstScenario } from './first-scenario';
import { scenarioSearch, useScenario } from './use-scenario';

function Deal() {
  const { scenario, draft, issues, change } = useScenario();
  return (
    <>
      <p>price {scenario.price / 100}</p>
      <p>draft {draft.price / 100}</p>
      <ul>
        {issues.map(({ field, message }) => (
          <li key={field}>{`${field}: ${message}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => change({ price: dollars(500_000) })}>
        Dearer
      </button>
      <button type="button" onClick={() => change({ price: dollars(100_000) })}>
        Below the loan
      </button>
    </>
  );
}

async function openDeal(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: createRootRoute({ component: Deal }),
    history,
    parseSearch: parsePlainSearch,
    stringifySearch: printPlainSearch,
  });
  render(<RouterProvider<typeof router> router={router} />);
  await screen.findByText(/^price/);
  return { history, user: userEvent.setup() };
}

test('X-03 a changed price is shown at once and stands in the address, beside what others put there', async () => {
  const { user, history } = await openDeal('/?tab=schedule');
  await user.click(screen.getByRole('button', { name: 'Dearer' }));
  expect(screen.getByText('price 500000')).toBeDefined();
  await waitFor(() => expect(history.location.search).toContain('price=500000'));
  expect(history.location.search).toContain('tab=schedule');
  expect(history.length).toBe(1);
});

test('X-03 what was typed is shown before the address has followed', async () => {
  const { user, history } = await openDeal('/');
  const replace = history.replace;
  const held: (() => void)[] = [];
  history.replace = (...place) => void held.push(() => replace(...place));
  await user.click(screen.getByRole('button', { name: 'Dearer' }));
  expect(screen.getByText('price 500000')).toBeDefined();
  expect(history.location.search).toBe('');
  act(() => held.forEach((follow) => void follow()));
  await waitFor(() => expect(history.location.search).toContain('price=500000'));
});

test('what does not hold together is complained of, and the last good result stays', async () => {
  const { user, history } = await openDeal('/');
  await user.click(screen.getByRole('button', { name: 'Below the loan' }));
  expect(screen.getByText('price 400000')).toBeDefined();
  expect(screen.getByText('draft 100000')).toBeDefined();
  expect(screen.getByText(/^loan: /)).toBeDefined();
  expect(history.location.search).not.toContain('100000');
  await user.click(screen.getByRole('button', { name: 'Dearer' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('X-03 a link opens the scenario that it was made from; a bad figure in it is named', async () => {
  await openDeal('/?price=612345.67&loan=abc');
  expect(screen.getByText('loan: Enter dollars and cents.')).toBeDefined();
});

test('X-03 the link of a scenario names its figures', () => {
  expect(scenarioSearch({ ...firstScenario, price: dollars('612345.67') })).toMatchObject({
    price: '612345.67',
    rate: '6.5',
    months: '360',
  });
});

test('X-03 an example that nobody touched is not written into the address as if it had been said', async () => {
  const { user, history } = await openDeal('/?rate=6.25');
  await user.click(screen.getByRole('button', { name: 'Dearer' }));
  await waitFor(() => expect(history.location.search).toContain('price=500000'));
  const said = Object.keys(parsePlainSearch(history.location.search));
  expect(said).toEqual(expect.arrayContaining(['price', 'rate']));
  expect(said).not.toContain('score');
  expect(said).not.toContain('program');
});
