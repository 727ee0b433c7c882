import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { App, startVisit } from '../app/app';
import { createQueryClient } from '../platform/api/query-client';

/** Opens the whole app at an address, as a reader would. */
export function openApp(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const user = userEvent.setup();
  const { stop, ...visit } = startVisit({ history, makeClient: impatientClient });
  onTestFinished(stop);
  render(<App {...visit} />);
  return { user, history };
}

/**
 * Makes the app's own client, which here retries at once, since a test would otherwise wait three
 * seconds.
 */
function impatientClient() {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
}
