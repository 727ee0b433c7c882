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
  const name = 'How right it is, measured';
  const section = within(await screen.findByRole('region', { name }));
  const row = section.getByRole('row', { name: new RegExp(`^${model.county}, ${model.state}`) });
  const { within10, within20 } = model.backTest ?? { within10: 0, within20: 0 };
  expect(row.textContent).toContain(`${Math.round(within10 * 100)} of 100`);
  expect(row.textContent).toContain(`${Math.round(within20 * 100)} of 100 within 20%`);
  expect(row.textContent).toContain('902 sales');
  expect(section.queryByText('Quiet County, PA')).toBeNull();
});

test('X-05 beside the best counties stands the worst one', async () => {
  const { backTest } = model ?? {};
  if (model === null || !backTest) throw new Error('the example is measured');
  const counties = Array.from({ length: 12 }, (_, at) => ({
    model: {
      ...model,
      countyFips: `429${at + 10}`,
      county: `County ${at}`,
      backTest: { ...backTest, within10: 0.7 - at / 100 },
    },
    whyNoModel: null,
    live,
  }));
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    onScoreboard(counties),
  );
  openApp('/');
  const section = within(await screen.findByRole('region', { name: 'How right it is, measured' }));
  const names = section.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toHaveLength(8);
  expect([names[0], names.at(-1)]).toEqual([
    `County 0, ${model.state}`,
    `County 11, ${model.state}`,
  ]);
});
