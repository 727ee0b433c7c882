import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

test.each(['/nowhere', '/app/nothing/here', '/property/a/b/c', '/%3Cscript%3E'])(
  'R-01 %s shows the not-found page with its address, a search box and a way out',
  async (path) => {
    server.use(
      onSuggest(() => []),
      onLimit({ searchesRemaining: 5, resetsAt: null }),
    );
    const { user, history } = openApp(path);
    await screen.findByRole('heading', { name: 'There is no page at this address' });
    await waitFor(() => expect(document.title).toBe('Page not found · Deedlight'));
    expect(screen.getByRole('combobox', { name: 'Search properties' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await waitFor(() => expect(history.location.pathname).toBe('/'));
  },
);
