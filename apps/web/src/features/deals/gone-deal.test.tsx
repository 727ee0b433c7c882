import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer, signedInId } from '../../test/account-server';
import { harbor, mate } from '../../test/harbor-team';
import { browserIsIdle } from '../../test/idle';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aDeal, anOffer, aParty, aStep, memberDeals } from './test/a-deal';

const ofMate = { user_id: mate, team_id: harbor.id };

beforeEach(() => {
  browserIsIdle();
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    http.get('*/v1/team', () => HttpResponse.json({ team: harbor, sendsMail: true })),
  );
});

/** Opens a deal that a team-mate shares; `remove` takes its reader out of the team. */
function openShared(change: Parameters<typeof aDeal>[0] = {}) {
  const deal = aDeal({ name: 'Elm', note: 'Call Ana', ...ofMate, ...change });
  const deal_id = deal.id;
  const kept = memberDeals({
    deals: [deal],
    deal_tasks: [{ ...aStep({ text: 'Order the survey' }), deal_id }],
    deal_parties: [{ ...aParty({ name: 'Nadia' }), deal_id }],
    deal_offers: [{ ...anOffer({ name: 'Ray' }), deal_id }],
    deal_items: [
      {
        ...{ id: crypto.randomUUID(), kind: 'tool', title: 'Payment', reference: null },
        ...{ path: '/app/calculators/payment', filed_at: '2026-11-20T12:00:00+00:00', deal_id },
      },
    ],
  });
  server.use(...kept.handlers);
  const { user } = openApp(`/app/deals/${deal.id}`);
  const remove = () =>
    Object.assign(kept.rows, {
      ...{ deals: [], deal_tasks: [], deal_parties: [], deal_offers: [], deal_items: [] },
    });
  return { user, remove, rows: kept.rows };
}

test('a note that a removed mate was typing stays, with the reason, and is copied', async () => {
  const { user, remove } = openShared();
  const note = await screen.findByLabelText('Note on the deal');
  await user.type(note, ' at noon');
  remove();
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/You no longer see this deal: it was deleted/)).toBeDefined();
  expect(screen.getByLabelText('Note on the deal')).toHaveProperty('value', 'Call Ana at noon');
  expect(screen.getByText(/^This was not saved, as you no longer see this deal\./)).toBeDefined();
  expect(screen.queryByText(/Press again to save it/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Copy what you typed' }));
  expect(await navigator.clipboard.readText()).toBe('Call Ana at noon');
});

test('an opened party of theirs stays open with what was typed, and the rest stays on the screen', async () => {
  const { user, remove } = openShared();
  await user.click(await screen.findByRole('button', { name: /Change Nadia/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a party' }));
  await user.type(dialog.getByLabelText('Name'), ' Haddad');
  remove();
  await user.click(dialog.getByRole('button', { name: 'Save party' }));
  expect(await dialog.findByText(/^This was not saved/)).toBeDefined();
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Nadia Haddad');
  await user.click(await dialog.findByRole('button', { name: 'Copy what you typed' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Name: Nadia Haddad$/m);
  expect(screen.getByText('Order the survey')).toBeDefined();
});

test('issue 19: a step that a removed mate ticks goes back, and it is said that they no longer see the deal', async () => {
  const { user, remove } = openShared();
  const box = await screen.findByRole('checkbox', { name: 'Order the survey' });
  remove();
  await user.click(box);
  expect(
    await screen.findByText('This was not saved, as you no longer see this deal.'),
  ).toBeDefined();
  expect(await screen.findByText(/You no longer see this deal: it was deleted/)).toBeDefined();
  await waitFor(() => expect(box).toHaveProperty('checked', false));
  expect(screen.queryByText(/Try again/)).toBeNull();
});

test('issue 19: a stage that a removed mate chooses goes back, and it is said in the same words', async () => {
  const { user, remove } = openShared();
  const stage = await screen.findByRole('combobox', { name: 'Stage' });
  const before = (stage as HTMLSelectElement).value;
  remove();
  await user.selectOptions(stage, 'Closed');
  expect(
    await screen.findByText('This was not saved, as you no longer see this deal.'),
  ).toBeDefined();
  await waitFor(() => expect(stage).toHaveProperty('value', before));
  expect(screen.queryByText(/Press again to save it/)).toBeNull();
});

test('a step that a mate removed meanwhile leaves the list when it is ticked', async () => {
  const { user, rows } = openShared();
  const box = await screen.findByRole('checkbox', { name: 'Order the survey' });
  Object.assign(rows, { deal_tasks: [] });
  await user.click(box);
  await waitFor(() => expect(screen.queryByText('Order the survey')).toBeNull());
  expect(screen.queryByText(/This was not saved/)).toBeNull();
});

const gone = 'This was not saved, as you no longer see this deal.';

/** Opens what changes something of the deal and can remove it. */
type Part = { what: string; open: string | null; press: string };
const parts: Part[] = [
  { what: 'an offer', open: 'Change the offer of Ray', press: 'Remove' },
  { what: 'a step', open: 'Change Order the survey', press: 'Remove' },
  { what: 'a party', open: 'Change Nadia', press: 'Remove' },
  { what: 'a paper', open: null, press: 'Take out Payment' },
];

test.each(parts)(
  'issue 19: $what of a deal that is gone is not said to be removed',
  async ({ open, press }) => {
    const { user, remove } = openShared();
    if (open !== null) await user.click(await screen.findByRole('button', { name: open }));
    const button = await screen.findByRole('button', { name: press });
    remove();
    await user.click(button);
    expect((await screen.findAllByText(new RegExp(`^${gone}`))).length).toBeGreaterThan(0);
    expect(await screen.findByText(/You no longer see this deal: it was deleted/)).toBeDefined();
    expect(screen.queryByText(/is removed/)).toBeNull();
  },
);

test('issue 19: an offer that a mate removed meanwhile leaves a deal that stands, and is not brought back', async () => {
  const { user, rows } = openShared();
  await user.click(await screen.findByRole('button', { name: 'Change the offer of Ray' }));
  const button = await screen.findByRole('button', { name: 'Remove' });
  Object.assign(rows, { deal_offers: [] });
  await user.click(button);
  expect(await screen.findByText('The offer of Ray was removed already')).toBeDefined();
  expect(await screen.findByText('No offer yet.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('issue 19: an own deal that passed to the team meanwhile is not said to be deleted', async () => {
  const { user, remove } = openShared({ user_id: signedInId, team_id: null });
  await user.click(await screen.findByRole('button', { name: 'More of Elm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete deal' }));
  remove();
  await user.click(dialog.getByRole('button', { name: 'Delete deal' }));
  expect(await dialog.findByText(gone)).toBeDefined();
  expect(screen.queryByText('Deal “Elm” deleted')).toBeNull();
});

test('a deal that was never seen on the page is still said not to be there', async () => {
  server.use(...memberDeals().handlers);
  openApp(`/app/deals/${crypto.randomUUID()}`);
  expect(await screen.findByText('This deal is not among yours')).toBeDefined();
  expect(screen.queryByText(/You no longer see this deal/)).toBeNull();
});
