import type { CountyScore } from '@deedlight/contract/valuation';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aValuation, onScoreboard } from '../../../test/a-valuation';
import { onFailure, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';

const { model } = aValuation();

function aCounty(live: Partial<CountyScore['live']> = {}): CountyScore {
  if (model === null) throw new Error('the example has a model');
  return { model, whyNoModel: null, live: { stored: 0, since: null, score: null, ...live } };
}

beforeEach(() => {
  signedIn();
});

async function county() {
  return within(await screen.findByRole('region', { name: /Marlow County/ }));
}

test('X-05 a county without later sales has its back-test and says why there is no live row', async () => {
  server.use(onScoreboard([aCounty({ stored: 12, since: '2026-11-20' })]));
  openApp('/app/scoreboard');
  const card = await county();
  expect(card.getByText('Back-test')).toBeDefined();
  expect(card.getByText(/not seen in training/)).toBeDefined();
  expect(card.queryByText('Live')).toBeNull();
  expect(
    card.getByText(/12 estimates stored since Nov 20, 2026; none of these homes/),
  ).toBeDefined();
});

test('X-05 live estimates are a row of their own', async () => {
  const score = {
    ...{ count: 31, medianAbsoluteError: 0.081, within5: 0.3, within10: 0.6, within20: 0.9 },
    ...{ cod: 9.1, prd: 1.01, prb: null, coverage80: 0.74, coverage95: 0.9 },
  };
  server.use(onScoreboard([aCounty({ stored: 500, since: '2026-02-01', score })]));
  openApp('/app/scoreboard');
  const card = await county();
  const rows = card.getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toHaveProperty('textContent', expect.stringContaining('902'));
  expect(rows[2]).toHaveProperty('textContent', expect.stringContaining('Too few'));
  expect(rows[2]).toHaveProperty('textContent', expect.stringContaining('31'));
});

test('no county is said to be measured where none is', async () => {
  server.use(onScoreboard([]));
  openApp('/app/scoreboard');
  expect(await screen.findByText('No county is measured yet')).toBeDefined();
});

test('a scoreboard that fails offers to try again', async () => {
  const refused = { code: 'INTERNAL', message: 'Refused.', requestId: 'req-2' };
  server.use(onFailure('*/v1/valuation/scoreboard', 500, refused));
  openApp('/app/scoreboard');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
