import { cents } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import { otherAnswers } from '../test/other-answers';
import type { ClosingQuestion } from './closing-question';
import { aClosingQuote } from './test/a-closing-quote';

const { taxEstimate } = aClosingQuote();

test('F-06 a VA note carries its funding fee: the cash to close shows it, paid from the loan', async () => {
  signedIn();
  server.use(...otherAnswers);
  server.use(
    http.post('*/v1/title-fees/quote', async ({ request }) => {
      const asked = (await request.json()) as ClosingQuestion;
      const { state, transaction, program, vaFee, ...rest } = asked;
      const quote = quoteClosing(
        {
          ...{ state, transaction, program, vaFee },
          price: cents(Number(rest.price)),
          loan: cents(Number(rest.loan)),
          closing: Temporal.PlainDate.from(rest.closing),
        },
        closingTables,
      );
      return HttpResponse.json({ ...toPlain(quote), taxEstimate });
    }),
  );
  const deal = 'price=400000&loan=400000&rate=6.5&state=FL&closing=2026-12-15&program=va';
  openApp(`/app/title-fees?${deal}`);
  const region = await screen.findByRole('region', { name: 'Cash to close' });
  const cash = within(region);
  const figure = (name: string) => cash.getByText(name).closest('div')?.textContent;
  expect(figure('Program fee, financed')).toContain('$8,600');
  expect(figure('Loan')).toContain('−$408,600');
  // The interest is $408,600 × 6.5% ÷ 365, $72.76 a day, for 17 days.
  expect(figure('Prepaid interest (F)')).toContain('$1,237');
  const stamps = await screen.findByRole('row', { name: /Documentary stamp tax on note/ });
  expect(stamps.textContent).toContain('$1,430');
});
