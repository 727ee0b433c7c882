import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';
import { aClosingLine, aClosingQuote } from './test/a-closing-quote';

const deal = 'price=450000&loan=360000&rate=6.5&state=VT&closing=2024-07-31';

test('F-06 a tax without a rate for the day says so and can be typed; an overdue line is marked', async () => {
  signedIn();
  const why = 'Transfer tax: none is on file for a closing on 2024-07-31.';
  const late = aClosingLine({ code: 'late', name: 'Late tax', overdue: 'overdue: a newer one.' });
  const quote = aClosingQuote([aClosingLine(), late]);
  const unrated = [{ code: 'transfer-tax:VT', name: 'Transfer tax', why, buyerShare: '1' }];
  server.use(...otherAnswers);
  server.use(http.post('*/v1/title-fees/quote', () => HttpResponse.json({ ...quote, unrated })));
  const { user, history } = openApp(`/app/title-fees?${deal}`);
  const card = within(await screen.findByRole('region', { name: 'Not known for this day' }));
  card.getByText(why);
  expect((await screen.findByRole('row', { name: /Late tax/ })).textContent).toContain('Overdue');
  await user.click(card.getByRole('button', { name: /^Edit\s*Transfer tax$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '1200');
  await user.click(dialog.getByRole('button', { name: 'Use these' }));
  expect(decodeURIComponent(history.location.search)).toContain('amount=transfer-tax:VT*120000');
});
