import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { whilePageLoads } from './router';

function Page() {
  return <h1>Arrived</h1>;
}

/**
 * Opens a page whose code arrives when the test lets it, with the settings of the app's own router.
 */
function openLatePage() {
  let arrive = () => {};
  const code = new Promise<{ Page: typeof Page }>((resolve) => {
    arrive = () => resolve({ Page });
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/late',
    component: lazyRouteComponent(() => code, 'Page'),
  });
  const history = createMemoryHistory({ initialEntries: ['/late'] });
  const router = createRouter({ ...whilePageLoads, routeTree: root.addChildren([page]), history });
  render(<RouterProvider<typeof router> router={router} />);
  return arrive;
}

test('R-09 a spinner shows while the code of a page loads, and leaves when it is there', async () => {
  const arrive = openLatePage();
  expect(await screen.findByRole('status', { name: 'Loading page' })).toBeDefined();
  expect(screen.queryByRole('heading')).toBeNull();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Arrived' })).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});
