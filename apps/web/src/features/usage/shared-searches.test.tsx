import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onFailure, onLimit, onSuggest, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aSuggestion } from '../../test/suggestions';
import { onUsage, someStats } from '../../test/usage';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
  );
});

test('U-03 a refusal says how much others of the team used', async () => {
  server.use(
    onFailure('*/v1/properties/:id', 429, {
      code: 'USAGE_LIMIT_EXCEEDED',
      message: 'Refused.',
      requestId: 'r',
      details: { limit: 200, used: 200, resetDate: '2026-12-16T12:00:00Z', usedByOthers: 150 },
    }),
  );
  openApp(`/app/property/${aSuggestion().id}`);
  const note = await screen.findByText(/^Your team shares its searches/);
  expect(note.textContent).toBe('Your team shares its searches; others in it have used 150.');
});

test('U-03 the start page says what is left to a team that shares its searches', async () => {
  const { usage, ...stats } = someStats({ limit: 200, used: 72, remaining: 128 });
  const pool = { of: 'trial' as const, shares: 2, usedByOthers: 34 };
  server.use(onUsage({ ...stats, usage: { ...usage, pool } }));
  openApp('/app/home');
  const left = await screen.findByText(/^128 searches left/);
  expect(left.textContent).toBe(
    '128 searches left to your team (others used 34); the count begins again on Dec 16, 2026.',
  );
});

test('U-03 Billing says how many rows the team exported, and how many of them others did', async () => {
  const { usage, ...stats } = someStats();
  const exports = { limit: 10_000, used: 1200, remaining: 8800, usedByOthers: 900 };
  server.use(
    ...['', '/plans', '/invoices'].map((path) =>
      onFailure(`*/v1/billing${path}`, 503, {
        code: 'UNAVAILABLE',
        message: 'Later.',
        requestId: 'r',
      }),
    ),
    onUsage({ ...stats, usage: { ...usage, exports } }),
  );
  openApp('/app/billing');
  const label = await screen.findByText('Rows exported by your team');
  expect(label.parentElement?.textContent).toContain('1,200 of 10,000, 900 by others');
});
