import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../platform/session/session-store';
import { anAccountServer } from '../../../test/account-server';
import { aFileServer } from '../../../test/file-server';
import { browserIsIdle } from '../../../test/idle';
import { aPhoto, drawsImages } from '../../../test/images';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

let accounts: ReturnType<typeof anAccountServer>;
let files: ReturnType<typeof aFileServer>;

beforeEach(() => {
  browserIsIdle();
  accounts = anAccountServer();
  accounts.signedInBefore();
  files = aFileServer(accounts.url);
  drawsImages();
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
    ...files.handlers,
  );
});
afterEach(() => vi.unstubAllGlobals());

const atGoogle = 'https://lh3.googleusercontent.com/a.png';

type User = ReturnType<typeof openApp>['user'];

async function changePhoto(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Change photo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo' }));
  await user.upload(dialog.getByLabelText('Image file'), aPhoto());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return files.state.rows.at(-1)?.public_url;
}

const menu = () => screen.findByRole('button', { name: 'Account of Ada Oak' });
const shown = async () => (await menu()).querySelector('img')?.getAttribute('src');

describe('F-18 the photo', () => {
  test('is stored, written to profile and identity, and shown in the menu at once', async () => {
    const { user } = openApp('/app/settings');
    const card = within(await screen.findByRole('region', { name: 'Photo' }));
    expect(await card.findByText('AO')).toBeDefined();
    const url = await changePhoto(user);
    expect(screen.getByText('Photo updated successfully!')).toBeDefined();
    expect(url).toContain(`/profile-photos/${accounts.state.id}/`);
    const path = new URL(url ?? '').pathname;
    expect(accounts.bodyOf('profiles change')).toEqual({ avatar_url: path });
    expect(accounts.bodyOf('user')).toMatchObject({ data: { avatar_url: path } });
    await waitFor(async () => expect(await shown()).toBe(url));
  });

  test.each([
    { what: 'a path', host: '' },
    { what: 'an address of a host that is gone', host: 'https://old-name.example' },
  ])(
    'B-17 kept as $what is shown from the server of today, and goes when it is removed',
    async ({ host }) => {
      const { user } = openApp('/app/settings');
      const uploaded = await changePhoto(user);
      const stored = `${host}${new URL(uploaded ?? '').pathname}`;
      const known = useSession.getState().user;
      if (known === null) throw new Error('somebody is signed in');
      act(() => useSession.setState({ user: { ...known, avatar_url: stored } }));
      await waitFor(async () => expect(await shown()).toBe(uploaded));
      await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
      await screen.findByText('Photo removed');
      expect(files.state).toMatchObject({ objects: [], rows: [] });
    },
  );

  test('of Google stays where it is', async () => {
    accounts.state.profile = { ...accounts.state.profile, avatar_url: atGoogle };
    openApp('/app/settings');
    await waitFor(async () => expect(await shown()).toBe(atGoogle));
  });

  test('that is replaced is not kept', async () => {
    const { user } = openApp('/app/settings');
    const first = await changePhoto(user);
    const second = await changePhoto(user);
    expect(second).not.toBe(first);
    await waitFor(() => expect(files.state.rows.map((row) => row.public_url)).toEqual([second]));
    expect(files.state.objects).toHaveLength(1);
  });

  test('is removed everywhere, and the initials are back', async () => {
    const { user } = openApp('/app/settings');
    await changePhoto(user);
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText('Photo removed')).toBeDefined();
    expect(accounts.state.profile).toMatchObject({ avatar_url: null });
    expect(accounts.state.metadata).toMatchObject({ avatar_url: null });
    expect(useSession.getState().user?.avatar_url).toBeNull();
    expect((await menu()).textContent).toBe('AO');
    expect(files.state).toMatchObject({ objects: [], rows: [] });
  });
});
