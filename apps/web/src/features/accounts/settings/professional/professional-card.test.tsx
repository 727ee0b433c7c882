import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnProfessional } from '../../../../platform/session/own-professional';
import { aProfessional } from '../../../../test/a-professional';
import { anAccountServer } from '../../../../test/account-server';
import { aFileServer } from '../../../../test/file-server';
import { browserIsIdle } from '../../../../test/idle';
import { aPhoto, drawsImages } from '../../../../test/images';
import { onLimit, onSuggest, server } from '../../../../test/network';
import { openApp } from '../../../../test/open-app';

type User = ReturnType<typeof openApp>['user'];

let accounts: ReturnType<typeof anAccountServer>;
let files: ReturnType<typeof aFileServer>;
let row: OwnProfessional | null;
let sent: unknown[];
/** Answers the next saves instead of the table. */
let refusal: (() => Response) | null;

beforeEach(() => {
  browserIsIdle();
  accounts = anAccountServer();
  accounts.signedInBefore();
  files = aFileServer(accounts.url);
  drawsImages();
  row = null;
  sent = [];
  refusal = null;
  server.use(
    onSuggest(() => []),
    onLimit({ searchesRemaining: 5, resetsAt: null }),
    ...accounts.handlers,
    ...files.handlers,
    http.get('*/rest/v1/professionals', () => HttpResponse.json(row === null ? [] : [row])),
    http.post('*/rest/v1/professionals', async ({ request }) => {
      if (refusal !== null) return refusal();
      const change = (await request.json()) as Partial<OwnProfessional>;
      expect(new URL(request.url).searchParams.get('on_conflict')).toBe('user_id');
      sent.push(change);
      row = { ...(row ?? empty), ...change };
      return new HttpResponse(null, { status: 201 });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const empty = aProfessional({
  ...{ title: '', company: '', phone: '', contact_email: '', nmls_id: '', licences: [] },
  ...{ disclosure: '', equal_housing: null },
});

async function openCard() {
  const { user } = openApp('/app/settings');
  const card = within(await screen.findByRole('region', { name: 'On your reports' }));
  await card.findByLabelText('Company');
  return { user, card };
}

type Card = Awaited<ReturnType<typeof openCard>>['card'];

const preview = (card: Card) => card.getByRole('figure', { name: 'How it looks on a report' });

async function fill(user: User, box: HTMLElement, text: string) {
  await user.click(box);
  await user.paste(text);
}

async function addLicence(user: User, card: Card, nth: number, state: string, number: string) {
  await user.click(card.getByRole('button', { name: 'Add a license' }));
  const licence = within(card.getByRole('group', { name: `License ${nth}` }));
  expect(document.activeElement).toBe(licence.getByLabelText('State'));
  await user.selectOptions(licence.getByLabelText('State'), state);
  await fill(user, licence.getByLabelText('Number'), number);
}

describe('F-18 who a member is on reports', () => {
  test('is filled in, shown at once as it will look, and saved', async () => {
    const { user, card } = await openCard();
    expect(preview(card).textContent).toContain('your reports stay as they are');
    await fill(user, card.getByLabelText('Title'), 'Senior Loan Officer');
    await fill(user, card.getByLabelText('Company'), ' Acme Mortgage ');
    await fill(user, card.getByLabelText('NMLS ID'), '123456');
    await addLicence(user, card, 1, 'CA', '60DBO-1234');
    await addLicence(user, card, 2, 'OH', 'MLO-55');
    await user.selectOptions(card.getByLabelText('Equal housing'), 'Equal Housing Lender');
    await fill(user, card.getByLabelText('Disclosure'), 'Not an offer of credit.');
    const shown = within(preview(card));
    expect(shown.getByText('Ada Oak, Senior Loan Officer')).toBeDefined();
    expect(shown.getByText('Acme Mortgage · NMLS 123456')).toBeDefined();
    expect(shown.getByText('Licenses: CA 60DBO-1234, OH MLO-55')).toBeDefined();
    expect(shown.getByText('Equal Housing Lender')).toBeDefined();
    expect(shown.getByText('Not an offer of credit.')).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved/)).toBeDefined();
    expect(sent).toEqual([
      {
        title: 'Senior Loan Officer',
        company: 'Acme Mortgage',
        nmls_id: '123456',
        licences: [
          { state: 'CA', number: '60DBO-1234' },
          { state: 'OH', number: 'MLO-55' },
        ],
        equal_housing: 'lender',
        disclosure: 'Not an offer of credit.',
      },
    ]);
  });

  test('opens as it was saved, and sends what was changed alone', async () => {
    row = aProfessional();
    const { user, card } = await openCard();
    expect(card.getByLabelText('Phone')).toHaveProperty('value', '(614) 555-0142');
    // Another tab has meanwhile changed the company.
    row = aProfessional({ company: 'Oak Lending' });
    await user.clear(card.getByLabelText('Title'));
    await fill(user, card.getByLabelText('Title'), 'Branch Manager');
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(card.getByLabelText('Company')).toHaveProperty('value', 'Oak Lending'),
    );
    expect(sent).toEqual([{ title: 'Branch Manager' }]);
    expect(card.getByLabelText('Title')).toHaveProperty('value', 'Branch Manager');
  });

  test('a license is removed, and the one after it moves up', async () => {
    row = aProfessional({
      licences: [
        { state: 'CA', number: '60DBO-1234' },
        { state: 'OH', number: 'MLO-55' },
      ],
    });
    const { user, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Remove license 1' }));
    expect(card.getByLabelText('Number')).toHaveProperty('value', 'MLO-55');
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Add a license' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ licences: [{ state: 'OH', number: 'MLO-55' }] }]));
  });

  test.each([
    { label: 'NMLS ID', typed: 'ML 123', says: 'Enter the digits alone, at most 12' },
    { label: 'Phone', typed: 'call me!', says: 'Enter a phone number, such as (614) 555-0142' },
    {
      label: 'E-mail for clients',
      typed: 'ana at acme',
      says: 'Enter an e-mail address, such as ana@acme.example',
    },
  ])(
    '$label refuses “$typed” beside the field, and loses nothing',
    async ({ label, typed, says }) => {
      const { user, card } = await openCard();
      await fill(user, card.getByLabelText('Company'), 'Acme');
      await fill(user, card.getByLabelText(label), typed);
      await user.click(card.getByRole('button', { name: 'Save' }));
      const box = card.getByLabelText(label);
      expect(document.activeElement).toBe(box);
      expect(box.getAttribute('aria-invalid')).toBe('true');
      expect(card.getByText(says)).toBeDefined();
      expect(box).toHaveProperty('value', typed);
      expect(card.getByLabelText('Company')).toHaveProperty('value', 'Acme');
      expect(sent).toEqual([]);
      await user.clear(box);
      expect(card.queryByText(says)).toBeNull();
    },
  );

  test('a license without its state or its number says which one is missing', async () => {
    const { user, card } = await openCard();
    await addLicence(user, card, 1, 'OH', 'MLO-55');
    await user.click(card.getByRole('button', { name: 'Add a license' }));
    await user.click(card.getByRole('button', { name: 'Save' }));
    const second = within(card.getByRole('group', { name: 'License 2' }));
    expect(second.getByText('Choose the state')).toBeDefined();
    expect(second.getByText('Enter the number of the license')).toBeDefined();
    expect(document.activeElement).toBe(second.getByLabelText('State'));
    expect(sent).toEqual([]);
  });

  test('what the server refuses is said, and stays to be sent again', async () => {
    refusal = () =>
      HttpResponse.json({ code: '42501', message: 'permission denied' }, { status: 403 });
    const { user, card } = await openCard();
    await fill(user, card.getByLabelText('Company'), 'Acme');
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect((await card.findByRole('alert')).textContent).toMatch(/^Your account may not do this/);
    expect(card.getByLabelText('Company')).toHaveProperty('value', 'Acme');
    refusal = null;
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ company: 'Acme' }]));
  });

  test('a logo is stored as the photo is, shown in the preview, replaced and removed', async () => {
    const { user, card } = await openCard();
    await fill(user, card.getByLabelText('Company'), 'Acme');
    const put = async (button: string) => {
      await user.click(card.getByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Logo' }));
      await user.upload(dialog.getByLabelText('Image file'), aPhoto());
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return files.state.rows.at(-1)?.public_url ?? '';
    };
    await put('Add a logo');
    const url = await put('Change logo');
    expect(sent.at(-1)).toEqual({ logo_path: new URL(url).pathname });
    expect((await card.findByRole('img', { name: 'Your logo' })).getAttribute('src')).toBe(url);
    expect(preview(card).querySelector('img')?.getAttribute('src')).toBe(url);
    await waitFor(() => expect(files.state.objects).toHaveLength(1));
    expect(card.getByLabelText('Company')).toHaveProperty('value', 'Acme');
    await user.click(card.getByRole('button', { name: 'Remove logo' }));
    expect(await screen.findByText('Logo removed')).toBeDefined();
    expect(sent.at(-1)).toEqual({ logo_path: null });
    expect(files.state).toMatchObject({ objects: [], rows: [] });
  });

  test('a logo that is too large is refused before it is sent', async () => {
    const { user, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Add a logo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Logo' }));
    const large = Object.defineProperty(aPhoto(), 'size', { value: 6 * 1024 * 1024 });
    await user.upload(dialog.getByLabelText('Image file'), large);
    expect(await dialog.findByText('File size must be less than 5MB')).toBeDefined();
    expect(files.state.objects).toEqual([]);
  });

  test('says what failed where the row cannot be read', async () => {
    server.use(http.get('*/rest/v1/professionals', () => HttpResponse.json({}, { status: 403 })));
    openApp('/app/settings');
    const card = within(await screen.findByRole('region', { name: 'On your reports' }));
    expect(await card.findByRole('button', { name: /again/i }, { timeout: 15_000 })).toBeDefined();
    expect(card.queryByLabelText('Company')).toBeNull();
  });
});
