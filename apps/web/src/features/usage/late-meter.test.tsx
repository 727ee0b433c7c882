import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUsage } from '../../platform/usage/usage-store';
import { browserIsIdle } from '../../test/idle';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';
import { someAccess } from '../../test/usage';

let comes = () => {};
const code = new Promise<void>((resolve) => {
  comes = resolve;
});
vi.mock('./usage-meter', async (original) => {
  await code;
  return original();
});

test('U-02 access is asked for also where the usage is answered before the code of the meter is there', async () => {
  browserIsIdle();
  signedIn();
  openApp('/app');
  expect(await screen.findByText(/62 searches left/)).toBeDefined();
  expect(screen.queryByRole('meter', { name: 'Searches used' })).toBeNull();
  await act(async () => comes());
  const meter = await screen.findByRole('meter', { name: 'Searches used' });
  expect(meter.getAttribute('aria-valuetext')).toBe('38 of 100 searches');
  await waitFor(() => expect(useUsage.getState().access).toEqual(someAccess()));
});
