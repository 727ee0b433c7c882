import type { Look } from '@deedlight/domain/property/last-look';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../test/account-server';
import { onDetail, onLimit, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { onPins, onVisit } from '../../test/property-memory';
import { aProperty } from './test/a-property';

const property = aProperty();
const path = `/app/property/${property.id}`;
const searchLimit = { searchesRemaining: null, resetsAt: null };
const seenAt = '2026-11-03T15:00:00Z';

let accounts: ReturnType<typeof anAccountServer>;
beforeEach(() => {
  accounts = anAccountServer();
  server.use(...accounts.handlers, onLimit(searchLimit), onDetail({ property, searchLimit }));
});

describe('pinning', () => {
  test('a member pins the property under its name and lets go of it again', async () => {
    accounts.signedInBefore();
    server.use(...onPins());
    const { user } = openApp(path);
    const pin = await screen.findByRole('button', { name: 'Pin', pressed: false });
    await user.click(pin);
    const pinned = await screen.findByRole('button', { name: 'Pinned', pressed: true });
    expect(await screen.findByText('Property pinned')).toBeDefined();
    await waitFor(() => expect(pinned.getAttribute('aria-busy')).toBeNull());
    await user.click(pinned);
    expect(await screen.findByRole('button', { name: 'Pin', pressed: false })).toBeDefined();
    expect(await screen.findByText('Pin removed')).toBeDefined();
  });

  test('a refused pin says so and stays as it was', async () => {
    accounts.signedInBefore();
    server.use(
      http.post('*/rest/v1/pinned_properties', () =>
        HttpResponse.json({ message: 'no' }, { status: 403 }),
      ),
    );
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    expect(await screen.findByText('The pin could not be changed. Try again.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pin', pressed: false })).toBeDefined();
  });

  test('a visitor has none, and nothing of their looks is noted down', async () => {
    const looks: unknown[] = [];
    server.use(onVisit({ seenAt, look: { owner: 'Orlo' } }, (look) => looks.push(look)));
    openApp(`/property/${property.id}`);
    expect(await screen.findByText('sales it had not seen', { exact: false })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull();
    expect(screen.queryByRole('region', { name: /^Since/ })).toBeNull();
    expect(looks).toEqual([]);
  });
});

describe('what changed since the last look', () => {
  async function since(look: Look) {
    accounts.signedInBefore();
    server.use(onVisit({ seenAt, look }));
    openApp(path);
    return within(await screen.findByRole('region', { name: 'Since Nov 3, 2026' }));
  }

  test('is told from old to new, the estimate with its model', async () => {
    const card = await since({ owner: 'Orlo Pennywhistle', estimate: 21_000_000, model: 2 });
    const told = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(told).toEqual([
      'was Orlo Pennywhistle → now Rosalind Thackeray-Moss',
      'was $210,000, model 2 → now $248,000, model 3',
    ]);
  });

  test('is not mentioned where nothing changed; the look is noted down', async () => {
    accounts.signedInBefore();
    const looks: unknown[] = [];
    const look = { owner: 'Rosalind Thackeray-Moss', estimate: 24_799_000 };
    server.use(onVisit({ seenAt, look }, (body) => looks.push(body)));
    openApp(path);
    await waitFor(() => expect(looks).toHaveLength(1));
    expect(looks[0]).toMatchObject({
      property_id: property.id,
      snapshot: { owner: 'Rosalind Thackeray-Moss', estimate: 24_800_000, model: 3 },
    });
    expect(screen.queryByRole('region', { name: /^Since/ })).toBeNull();
  });

  test('that could not be read says so', async () => {
    accounts.signedInBefore();
    server.use(
      http.post('*/rest/v1/property_visits', () =>
        HttpResponse.json({ message: 'no' }, { status: 403 }),
      ),
    );
    openApp(path);
    expect(await screen.findByText(/What changed here/)).toBeDefined();
  });
});
