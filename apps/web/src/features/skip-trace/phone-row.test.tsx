import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../platform/api/api';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';
import { aPerson, aPhone, aStanding, aTrace } from './test/a-trace';

const phones = [
  aPhone(),
  aPhone({
    number: '+12155550102',
    dnc: 'listed',
    use: 'blocked',
    why: 'On the Do Not Call registry',
  }),
  aPhone({
    number: '+12155550103',
    litigator: 'flagged',
    use: 'blocked',
    why: 'Known to sue callers',
  }),
  aPhone({
    number: '+12155550104',
    dnc: 'expired',
    litigator: 'unknown',
    use: 'confirm',
    why: 'The check is too old',
  }),
];
const trace = aTrace({ persons: [aPerson({ phones })] });

beforeEach(() => {
  signedIn();
  server.use(
    http.get('*/v1/skip-trace', () => HttpResponse.json(aStanding())),
    http.get('*/v1/skip-trace/traces/:id', () =>
      HttpResponse.json({ trace } satisfies Answer['skipTrace']['read']),
    ),
  );
});

const open = () => openApp(`/app/skip-trace?trace=${trace.id}`);

const rowOf = async (number: string) => {
  const row = (await screen.findByText(number)).closest('li');
  if (row === null) throw new Error(`${number} stands in no row`);
  return within(row);
};

test.each([
  { number: '(215) 555-0101', says: ['Not on Do Not Call', 'No litigator flag'] },
  { number: '(215) 555-0102', says: ['Do Not Call', 'On the Do Not Call registry'] },
  { number: '(215) 555-0103', says: ['Litigator', 'Known to sue callers'] },
  { number: '(215) 555-0104', says: ['Do Not Call: check too old', 'Litigator: not checked'] },
])('F-05 $number says what speaks against calling it', async ({ number, says }) => {
  open();
  const row = await rowOf(number);
  for (const text of says) expect(row.getByText(text)).toBeDefined();
});

test('F-05 a number that must not be called is struck out and cannot be copied', async () => {
  open();
  for (const number of ['(215) 555-0102', '(215) 555-0103']) {
    const row = await rowOf(number);
    expect(row.getByText(number).tagName).toBe('S');
    const copy = row.getByRole<HTMLButtonElement>('button', { name: `Copy ${number}` });
    expect(copy.disabled).toBe(true);
  }
});

test('F-05 a number that is unchecked is copied at the second word only', async () => {
  const { user } = open();
  const row = await rowOf('(215) 555-0104');
  // The clipboard already has a text, as after another file of the same page.
  await navigator.clipboard.writeText('copied before');
  await user.click(row.getByRole('button', { name: 'Copy (215) 555-0104' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy an unchecked number?' }));
  expect(await navigator.clipboard.readText()).toBe('copied before');
  await user.click(dialog.getByRole('button', { name: 'Copy it' }));
  await screen.findByText('(215) 555-0104 copied');
  expect(await navigator.clipboard.readText()).toBe('(215) 555-0104');
});

test('F-05 of all numbers the clear ones are copied and the others counted', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy all numbers' }));
  await user.click(await screen.findByRole('button', { name: 'Only the clear ones' }));
  await screen.findByText('1 number copied, 2 left out');
  expect(await navigator.clipboard.readText()).toBe('(215) 555-0101');
});
