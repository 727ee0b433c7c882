import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';
import { aClosingLine, aClosingQuote } from './test/a-closing-quote';

// The page loads when it is needed; here it is there at once, however busy the machine is.
beforeAll(() => import('../page/closing-page'));

const deal = 'price=450000&loan=360000&rate=6.5&state=TX&closing=2026-12-15';
const service = (code: string, cents: number, trid: ReturnType<typeof aClosingLine>['trid']) =>
  aClosingLine({ code, name: `Service ${code}`, amount: cents, buyer: cents, seller: 0, trid });

test('X-08 the sections are headed and rounded as on the form that is chosen', async () => {
  signedIn();
  const quote = aClosingQuote([
    service('listed', 100_050, { section: 'C', tolerance: 'ten-percent' }),
    service('own', 20_050, { section: 'C', tolerance: 'unlimited' }),
    service('lenders', 30_049, { section: 'B', tolerance: 'zero' }),
  ]);
  server.use(...otherAnswers);
  server.use(http.post('*/v1/title-fees/quote', () => HttpResponse.json(quote)));
  const { user, history } = openApp(`/app/title-fees?${deal}`);
  const charges = within(await screen.findByRole('region', { name: 'Charges' }));
  const texts = (name: RegExp) => charges.getByRole('row', { name }).textContent;
  expect(texts(/Service listed/)).toContain('Service listed B$1,001');
  expect(texts(/Service own/)).toContain('Service own C$201');
  expect(texts(/Service lenders/)).toContain('Service lenders B$300');
  expect(texts(/^Loan costs/)).toContain('$1,501');
  expect(texts(/^All charges/)).toContain('$1,501');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Shown as on the' }),
    'Loan Estimate',
  );
  await waitFor(() => expect(texts(/Service listed/)).toContain('Service listed C$1,001'));
  expect(texts(/Service lenders/)).toContain('Service lenders B$300');
  // It is the sum of the rounded lines, $1,001, $201 and $300.
  expect(texts(/^Loan costs/)).toContain('$1,502');
  expect(texts(/^All charges/)).toContain('$1,502$0');
  screen.getByText('Letters are the sections of the Loan Estimate');
  expect(history.location.search).toContain('form=loan-estimate');
});
