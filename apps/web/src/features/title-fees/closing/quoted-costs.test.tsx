import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';
import { aClosingLine, aClosingQuote } from './test/a-closing-quote';

const deal =
  'price=450000&loan=360000&rate=6.5&state=TX&county=Travis&closing=2026-12-15&taxes=6000&insurance=2400';

beforeEach(() => {
  signedIn();
  const lines = [
    aClosingLine({ code: 'a', name: 'Settlement', amount: 60_000 }),
    aClosingLine({
      code: 'b',
      name: 'Recording',
      amount: 12_300,
      trid: { section: 'E', tolerance: 'zero' },
    }),
  ];
  server.use(...otherAnswers);
  server.use(http.post('*/v1/title-fees/quote', () => HttpResponse.json(aClosingQuote(lines))));
});

test('X-03 cash to close is the same in its calculator as below the title fees of the deal', async () => {
  openApp(`/app/title-fees?${deal}`);
  const ofFees = await screen.findByRole('region', { name: /^Cash to close/ });
  const inAll = within(ofFees)
    .getAllByText(/^\$9\d,\d{3}$/)
    .at(-1)?.textContent;
  cleanup();

  openApp(`/app/calculators/cash-to-close?${deal}`);
  const result = await screen.findByRole('region', { name: 'Result' });
  // Both pages show whole dollars.
  await waitFor(() => expect(result.textContent).toContain(inAll ?? 'a sum'));
  expect(screen.getAllByText(/Title fees of this deal, an estimate/).length).toBeGreaterThan(1);
});

test('X-03 without a place the calculator asks for the costs and makes none up', async () => {
  openApp('/app/calculators/cash-to-close?price=450000&loan=360000');
  await screen.findByText('Cash to close, by what others paid in closing costs');
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull();
});
