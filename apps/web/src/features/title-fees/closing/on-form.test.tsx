import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { aClosingLine, aClosingQuote } from './test/a-closing-quote';

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
  server.use(http.post('*/v1/title-fees/quote', () => HttpResponse.json(quote)));
  const { user, history } = openApp(`/app/title-fees?${deal}`);
  const charges = within(await screen.findByRole('region', { name: 'Charges' }));
  const texts = (name: RegExp) => charges.getByRole('row', { name }).textContent;
  expect(texts(/^B\. Services Borrower Did Not Shop For/)).toContain('$1,300.99');
  expect(texts(/^C\. Services Borrower Did Shop For/)).toContain('$200.50');
  expect(texts(/^All charges/)).toContain('$1,501.49');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Shown as on the' }),
    'Loan Estimate',
  );
  await waitFor(() => texts(/^B\. Services You Cannot Shop For/));
  expect(texts(/^B\. Services You Cannot Shop For/)).toMatch(/\$300$/);
  // It is the sum of the rounded lines, $1,001 and $201.
  expect(texts(/^C\. Services You Can Shop For/)).toMatch(/\$1,202$/);
  expect(texts(/^All charges/)).toContain('$1,502$1,502$0');
  expect(charges.queryByText(/\.\d\d$/)).toBeNull();
  expect(history.location.search).toContain('form=loan-estimate');
});
