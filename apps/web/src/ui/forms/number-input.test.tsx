import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Field } from './field';
import { NumberInput } from './number-input';

function Price() {
  const [value, setValue] = useState<string | null>('450000');
  return (
    <>
      <Field
        label="Price"
        hint="What is paid"
        error={value === null ? 'Enter a price.' : undefined}
      >
        <NumberInput value={value} onValueChange={setValue} prefix="$" />
      </Field>
      <output>{value ?? 'nothing'}</output>
    </>
  );
}

function setup() {
  render(<Price />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  return { user: userEvent.setup(), box, value: () => screen.getByRole('status').textContent };
}

test('reads shorthand while typing and tidies it up when the box is left', async () => {
  const { user, box, value } = setup();
  expect(box.value).toBe('450,000');
  await user.clear(box);
  await user.type(box, '1.25m');
  expect([box.value, value()]).toEqual(['1.25m', '1250000']);
  await user.tab();
  expect(box.value).toBe('1,250,000');
});

test('keeps what cannot be read, marks it, and leaves the last good figure alone', async () => {
  const { user, box, value } = setup();
  await user.type(box, ' dollars');
  expect([box.getAttribute('aria-invalid'), value()]).toEqual(['true', '450000']);
  await user.tab();
  expect(box.value).toBe('450,000 dollars');
});

test('an empty box is no figure, and the field says what to do', async () => {
  const { user, box, value } = setup();
  await user.clear(box);
  expect(value()).toBe('nothing');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const described = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Enter a price.',
    'What is paid',
  ]);
});
