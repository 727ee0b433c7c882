import { dollars } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';
import { aClosingQuote } from './test/a-closing-quote';

const { taxEstimate } = aClosingQuote();

test('X-01 where a figure comes from is told in words, not in codes of the tables', async () => {
  signedIn();
  const quote = quoteClosing(
    {
      ...{ state: 'OH', transaction: 'purchase', price: dollars(400_000) },
      ...{ loan: dollars(320_000), closing: Temporal.PlainDate.from('2026-12-15') },
    },
    closingTables,
  );
  server.use(...otherAnswers);
  server.use(
    http.post('*/v1/title-fees/quote', () => HttpResponse.json({ ...toPlain(quote), taxEstimate })),
  );
  openApp('/app/title-fees?price=400000&loan=320000&rate=6.5&state=OH&closing=2026-12-15');
  const customs = await screen.findByRole('region', { name: 'Local custom' });
  expect(customs.textContent).toContain('Ohio: closing customs');
  expect(customs.textContent).not.toContain('customs/OH');
  // Ohio's table says "conveyance fee: 1 mill mandatory …".
  expect(quote.notices.some((notice) => notice.startsWith('conveyance fee'))).toBe(true);
  await screen.findByText(/^Conveyance fee: 1 mill mandatory/);
  expect(screen.queryByText(/^conveyance fee/)).toBeNull();
  const premiums = await screen.findByRole('region', { name: 'Title premiums' });
  expect(premiums.textContent).not.toContain('secondary-transcription');
});
