import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../platform/api/query-client';
import { type Taken, takenFile } from './taken-files';

type Where = {
  /** The table of this figure, a chart, is opened first. */
  chart?: string;
  /** The button is in this region, if there are several. */
  region?: string;
  button?: string;
};

/** Renders a part of a page and clicks its export, as a reader would. */
export async function pressExport(shown: ReactNode, where: Where = {}): Promise<Taken> {
  const { chart, region, button = 'Export CSV' } = where;
  const root = createRootRoute({ component: () => shown });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const place =
    chart !== undefined
      ? await screen.findByRole('figure', { name: chart })
      : region !== undefined
        ? await screen.findByRole('region', { name: region })
        : document.body;
  const inside = within(place);
  if (chart !== undefined) await user.click(inside.getByRole('button', { name: 'Show table' }));
  await user.click(await inside.findByRole('button', { name: button }));
  return await takenFile();
}
