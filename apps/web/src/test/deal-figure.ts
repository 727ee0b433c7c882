import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the bar above a tool shows this figure of the deal. */
export async function findDealFigure(name: string, text: string, timeout = 15_000): Promise<void> {
  const bar = await screen.findByRole('region', { name: 'Scenario' }, { timeout });
  await waitFor(
    () => expect(within(bar).getByText(name).nextElementSibling?.textContent).toBe(text),
    { timeout },
  );
}
