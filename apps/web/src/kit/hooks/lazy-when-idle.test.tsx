import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { browserIsIdle } from '../../test/idle';
import { lazyWhenIdle } from './lazy-when-idle';

beforeEach(() => browserIsIdle());

test('a part whose code does not come leaves the page alone, and comes with the connection', async () => {
  let isConnected = false;
  let asked = 0;
  const Part = lazyWhenIdle(async () => {
    asked += 1;
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
  render(
    <main>
      <p>The page</p>
      <Suspense fallback={<p>Its place</p>}>
        <Part />
      </Suspense>
    </main>,
  );
  await expect.poll(() => asked).toBe(1);
  screen.getByText('The page');
  screen.getByText('Its place');
  isConnected = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('The part');
  expect(asked).toBe(2);
});
