import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onLimit, onSuggest, plainConfig, server } from '../../test/network';
import { openApp } from '../../test/open-app';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
});

describe('F-14 help', () => {
  test('finds an article by its words, opens it under an address of its own', async () => {
    const { user, history } = openApp('/app/help');
    await user.type(await screen.findByLabelText('Search in help'), 'what counts as a serch');
    const articles = within(await screen.findByRole('list', { name: 'Articles' }));
    await user.click(articles.getByRole('link', { name: /What counts as a search/ }));
    expect(history.location.search).toContain('article=what-counts');
    expect(
      await screen.findByRole('heading', { level: 2, name: /What counts as a search/ }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the page' })).toHaveProperty(
      'pathname',
      '/app/billing',
    );
  });

  test('finds a term with its meaning', async () => {
    const { user } = openApp('/app/help');
    await user.type(await screen.findByLabelText('Search in help'), 'LLPA');
    const results = within(await screen.findByRole('region', { name: 'Results' }));
    expect(await results.findByText('Loan-level price adjustment')).toBeDefined();
  });

  test('a deep link opens the article; one that leads nowhere says so', async () => {
    openApp('/app/help?article=range-first');
    expect(
      await screen.findByRole('heading', { level: 2, name: 'What “range first” means' }),
    ).toBeDefined();
  });

  test('says so where there is no such article', async () => {
    openApp('/app/help?article=none-such');
    expect(await screen.findByText('There is no such article')).toBeDefined();
  });

  test('tells whom to ask, and how the server is', async () => {
    let status = 503;
    server.use(
      http.get('*/v1/config', () =>
        HttpResponse.json({
          ...plainConfig,
          supabaseUrl: accounts.url,
          supportEmail: 'help@lamp.example',
        }),
      ),
      http.get('*/readyz', () => new HttpResponse(null, { status })),
    );
    const { user } = openApp('/app/help?tab=contact');
    const contact = within(await screen.findByRole('region', { name: 'Contact' }));
    expect(contact.getByRole('link', { name: 'help@lamp.example' })).toBeDefined();
    const state = within(screen.getByRole('region', { name: 'System status' }));
    expect(await state.findByText('Answers, but is not ready')).toBeDefined();
    status = 200;
    await user.click(state.getByRole('button', { name: 'Ask again' }));
    expect(await state.findByText('Ready')).toBeDefined();
  });
});
