import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aValuation, onScoreboard } from '../../test/a-valuation';
import { onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';

const { model } = aValuation();
const live = { stored: 0, since: null, score: null };

test('X-05 the landing page says how right the valuation is, as measured, and nothing unmeasured', async () => {
  if (model === null) throw new Error('the example has a model');
  const unmeasured = { ...model, countyFips: '42998', county: 'Quiet County', backTest: null };
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    onScoreboard([
      { model, whyNoModel: null, live },
      { model: unmeasured, whyNoModel: null, live },
    ]),
  );
  openApp('/');
  const name = 'How right the valuation is, as measured';
  const section = within(await screen.findByRole('region', { name }));
  expect(section.getByText(/On 902 sales it had not seen/)).toBeDefined();
  expect(section.queryByText('Quiet County, PA')).toBeNull();
});
