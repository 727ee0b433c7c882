import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ThemeToggle } from './theme-toggle';

test('switches the theme, says what a press will do and remembers the choice', async () => {
  document.documentElement.dataset.theme = 'light';
  render(<ThemeToggle />);
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});
