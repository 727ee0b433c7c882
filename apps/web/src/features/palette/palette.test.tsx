import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onDetail, onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onPins } from '../../test/property-memory';
import { aSuggestion } from '../../test/suggestions';
import { aVisitedProperty } from '../../test/visited-property';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    ...onPins(),
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
});

const box = { name: /^Go to a page/ };

describe('the list of everything', () => {
  test('opens by Ctrl-K, finds a calculator by its words and goes there by Enter', async () => {
    const { user, history } = openApp('/app/navigation');
    await screen.findByRole('heading', { level: 1, name: 'All tools' });
    await user.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
    await user.type(await dialog.findByRole('combobox', box), 'appendix j');
    const option = await dialog.findByRole('option', { name: /^APR/ });
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/app/calculators/apr'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('arrow keys walk round the ends; Escape closes and gives the focus back', async () => {
    const { user } = openApp('/app/navigation');
    const filter = await screen.findByLabelText('Filter');
    await user.click(filter);
    await user.keyboard('{Meta>}k{/Meta}');
    const input = await screen.findByRole('combobox', box);
    const options = await screen.findAllByRole('option');
    await user.keyboard('{ArrowUp}');
    expect(input.getAttribute('aria-activedescendant')).toBe(options.at(-1)?.id);
    await user.keyboard('{ArrowDown}');
    expect(input.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(filter));
  });

  test('works without what only the server knows', async () => {
    const failure = { code: 'INTERNAL', message: 'Away.', requestId: 'r' };
    server.use(
      onFailure('*/rest/v1/search_logs', 500, failure),
      onFailure('*/rest/v1/saved_scenarios', 500, failure),
    );
    const { user } = openApp('/app/navigation');
    await screen.findByRole('heading', { level: 1, name: 'All tools' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', box), 'dashboard');
    expect(await screen.findByRole('option', { name: /^Dashboard/ })).toBeDefined();
    await user.type(screen.getByRole('combobox', box), ' zebra');
    expect(await screen.findByText(/^Nothing matches/)).toBeDefined();
  });

  test('F-01 finds a home of the records by its address and opens it', async () => {
    server.use(
      onSuggest(() => [aSuggestion()]),
      onDetail({
        property: aVisitedProperty(),
        searchLimit: { searchesRemaining: null, resetsAt: null },
      }),
    );
    const { user, history } = openApp('/app/navigation');
    await screen.findByRole('heading', { level: 1, name: 'All tools' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', box), 'larkspur');
    await user.click(await screen.findByRole('option', { name: /Larkspur Ln.*Properties$/ }));
    await waitFor(() =>
      expect(history.location.pathname).toBe(`/app/property/${aSuggestion().id}`),
    );
  });

  test('does something in place of going somewhere', async () => {
    const { user, history } = openApp('/app/navigation');
    await screen.findByRole('heading', { level: 1, name: 'All tools' });
    const before = history.location.href;
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', box), 'dark theme');
    await user.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(history.location.href).toBe(before);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', box), 'light theme{Enter}');
    expect(document.documentElement.dataset.theme).toBe('light');
  });
});
