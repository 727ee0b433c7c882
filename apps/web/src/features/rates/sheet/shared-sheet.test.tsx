import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { signedInId } from '../../../test/account-server';
import { harbor, mate } from '../../../test/harbor-team';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { onRates, someRates } from '../../../test/rates';
import { signedIn } from '../../../test/signed-in';
import type { NewSheet, SheetVersion } from './rate-sheets';

const header = 'program,years,rate,points,lock';
const own: SheetVersion = {
  ...{ id: '0b0f7b3e-0000-4000-8000-000000000001', user_id: signedInId, team_id: null },
  ...{ version: 3, effective_on: '2026-11-20', note: '', created_at: '2026-11-20T12:00:00Z' },
  ...{ prices: `${header}\nfannie-conventional,30,6.75,0.5,30`, adjustments: '' },
};
const theirs: SheetVersion = {
  ...{ ...own, id: '0b0f7b3e-0000-4000-8000-000000000002', version: 7 },
  ...{ user_id: mate, team_id: harbor.id, effective_on: '2026-11-22', note: 'Monday' },
  prices: `${header}\nfannie-conventional,30,6.5,1.25,30`,
};

let kept: SheetVersion[];
let added: NewSheet[];
beforeEach(() => {
  signedIn();
  added = [];
  server.use(
    onRates(someRates()),
    http.get('*/v1/team', () => HttpResponse.json({ team: harbor, sendsMail: true })),
    http.get('*/rest/v1/rate_sheets', () => HttpResponse.json(kept)),
    http.post('*/rest/v1/rate_sheets', async ({ request }) => {
      added.push((await request.json()) as NewSheet);
      return new HttpResponse(null, { status: 201 });
    }),
    http.patch('*/rest/v1/rate_sheets', async ({ request }) => {
      const change = (await request.json()) as Pick<SheetVersion, 'team_id'>;
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '');
      kept = kept.map((each) => (each.id === id ? { ...each, ...change } : each));
      return HttpResponse.json(kept.filter((each) => each.id === id));
    }),
  );
});

const deal = 'price=400000&loan=320000&score=740';
const quote = async () =>
  within(await screen.findByRole('region', { name: 'Quote for the scenario' }));

test('F-08 a quote starts from the own sheet, and a team-mate’s, which says whose it is, is used and not changed', async () => {
  kept = [theirs, own];
  const { user } = openApp(`/app/rates?view=sheet&${deal}`);
  (await quote()).getByText('Version 3, effective Nov 20, 2026');
  const choice = screen.getByRole('combobox', { name: 'Quote from' });
  await user.selectOptions(choice, 'Ben Oak, version 7, effective Nov 22, 2026: Monday');
  (await quote()).getByText('1.25 (sheet 1.25, adjusted 0)');
  expect(screen.getByText('Shared by Ben Oak')).toBeDefined();
  for (const name of ['Delete', /sharing|Share/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByText(/your rate sheet/i)).toBeNull();
});

test('issue 19: a version that passed on says who shared it', async () => {
  kept = [{ ...own, team_id: harbor.id }];
  server.use(
    http.get('*/rest/v1/passed_things', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('rate_sheet_id');
      const passed = { name: 'Ann Lee', was_removed: null, passed_at: '2026-12-03T15:00:00Z' };
      return HttpResponse.json(asked === `eq.${own.id}` ? [passed] : []);
    }),
  );
  openApp(`/app/rates?view=sheet&${deal}`);
  expect(
    await screen.findByText('Shared by Ann Lee, who left the team on Dec 3, 2026'),
  ).toBeDefined();
});

test('F-08 a member without a sheet quotes from the team’s', async () => {
  kept = [theirs];
  openApp(`/app/rates?view=sheet&${deal}`);
  (await quote()).getByText('Version 7, effective Nov 22, 2026');
  expect(screen.queryByText('No rate sheet yet')).toBeNull();
});

test('F-08 the owner shares a version and takes it back', async () => {
  kept = [own];
  const { user } = openApp(`/app/rates?view=sheet&${deal}`);
  await user.click(await screen.findByRole('button', { name: 'Share with the team' }));
  expect(
    await screen.findByText('“Version 3” is shared: everyone in Harbor can quote from it'),
  ).toBeDefined();
  expect(await screen.findByText('Shared with the team')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Only you see “Version 3” now')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Shared with the team')).toBeNull());
});

test.each([
  { what: 'a refusal', answer: () => HttpResponse.json({ code: '42501' }, { status: 403 }) },
  { what: 'a version that is gone', answer: () => HttpResponse.json([]) },
])('$what is said, and the version stays private', async ({ answer }) => {
  kept = [own];
  server.use(http.patch('*/rest/v1/rate_sheets', answer));
  const { user } = openApp(`/app/rates?view=sheet&${deal}`);
  await user.click(await screen.findByRole('button', { name: 'Share with the team' }));
  expect(await screen.findByText(/“Version 3” was not changed\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Share with the team' })).toBeDefined();
});

test.each([
  { what: 'a shared version stays shared', before: { ...own, team_id: harbor.id }, to: harbor.id },
  { what: 'a private one stays private', before: own, to: null },
  { what: 'a team-mate’s lines are the member’s own, and private', before: theirs, to: null },
])('F-08 of a new version: $what', async ({ before, to }) => {
  kept = [before];
  const { user } = openApp(`/app/rates?view=sheet&${deal}`);
  await user.click(await screen.findByRole('button', { name: 'Enter a new version' }));
  const box = await screen.findByRole('checkbox', { name: 'Everyone in Harbor may quote from it' });
  expect((box as HTMLInputElement).checked).toBe(to !== null);
  await user.click(screen.getByRole('button', { name: 'Keep this version' }));
  await waitFor(() => expect(added).toMatchObject([{ prices: before.prices, team_id: to }]));
});

test('F-08 X-03 a link to a team-mate’s quote repeats it after they stop sharing, for its scenario alone', async () => {
  kept = [theirs];
  const { user } = openApp(`/app/rates?view=sheet&${deal}`);
  await user.click((await quote()).getByRole('button', { name: 'Copy link' }));
  const { search } = new URL(await navigator.clipboard.readText());
  cleanup();
  kept = [own];
  openApp(`/app/rates${search}`);
  const again = await quote();
  again.getByText('1.25 (sheet 1.25, adjusted 0)');
  again.getByText('Version 7, effective Nov 22, 2026');
  expect(screen.getByRole('note').textContent).toMatch(/was deleted, or is not shared with you/);
  expect(screen.queryByRole('button', { name: /Delete|Share/ })).toBeNull();
  cleanup();
  openApp(`/app/rates${search.replace('score=740', 'score=690')}`);
  expect(await screen.findByText(/are for another scenario: open the link again/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Quote for the scenario' })).toBeNull();
});
