import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PaymentBar } from './payment-bar';

const parts = [
  { part: 'principal-and-interest', amount: 150_000 },
  { part: 'tax', amount: 50_000 },
  { part: 'insurance', amount: 0 },
] as const;

test('X-06 the arrow keys walk the parts of a payment, and each is said with its dollars and share', async () => {
  const user = userEvent.setup();
  render(<PaymentBar parts={parts} as={{ kind: 'row' }} />);
  const bar = await screen.findByRole('slider', { name: /^The monthly payment by its parts/ });
  const said = () => bar.getAttribute('aria-valuetext');
  await user.tab();
  expect(document.activeElement).toBe(bar);
  expect(said()).toBe('A month: Property tax $500, 25%');
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('A month: Principal and interest $1,500, 75%');
  expect(screen.getByText('$1,500, 75%')).toBeDefined();
});

test('X-06 a column is walked from its base up, and named by its loan', async () => {
  const user = userEvent.setup();
  render(<PaymentBar of="Loan 2" parts={parts} as={{ kind: 'column', most: 200_000 }} />);
  const bar = await screen.findByRole('slider', { name: /^Loan 2, monthly payment/ });
  expect(bar.getAttribute('aria-orientation')).toBe('vertical');
  await user.tab();
  await user.keyboard('{Home}');
  expect(bar.getAttribute('aria-valuetext')).toMatch(/Principal and interest/);
  await user.keyboard('{ArrowUp}');
  expect(bar.getAttribute('aria-valuetext')).toMatch(/Property tax/);
});
