import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app/app';

/** Opens the whole app at an address, as a reader would. */
export function openApp(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const user = userEvent.setup();
  render(<App history={history} />);
  return { user, history };
}
