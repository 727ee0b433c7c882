import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aValuation, onScoreboard } from '../../../test/a-valuation';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

const { model } = aValuation();

test('X-05 a visitor without a login reads it from the link on the landing page', async () => {
  if (model === null) throw new Error('the example has a model');
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    onScoreboard([{ model, whyNoModel: null, live: { stored: 0, since: null, score: null } }]),
  );
  const { user, history } = openApp('/');
  const footer = await screen.findByRole('navigation', { name: 'More' });
  await user.click(within(footer).getByRole('link', { name: 'Scoreboard' }));
  expect(
    await screen.findByRole('heading', { name: 'Valuation scoreboard', level: 1 }),
  ).toBeDefined();
  expect(history.location.pathname).toBe('/scoreboard');
  const county = await screen.findByRole('region', { name: /Marlow County/ });
  expect(within(county).getByText('Back-test')).toBeDefined();
});
