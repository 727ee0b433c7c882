import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { signedInId } from '../../../test/account-server';
import { harbor, mate } from '../../../test/harbor-team';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { signedIn } from '../../../test/signed-in';
import type { ClosingQuestion } from '../closing/closing-question';
import { aClosingLine, aClosingQuote } from '../closing/test/a-closing-quote';
import type { NetQuestion } from '../selling/net-question';
import { aNetSheet } from '../selling/test/a-net-sheet';

const deal = 'price=450000&loan=360000&state=TX&closing=2026-12-15&taxes=6000&insurance=1800';

let asked: ClosingQuestion[];
let sold: NetQuestion[];
beforeEach(() => {
  asked = [];
  sold = [];
  signedIn();
  server.use(
    http.post('*/v1/title-fees/net-sheet', async ({ request }) => {
      const question = (await request.json()) as NetQuestion;
      sold.push(question);
      return HttpResponse.json(aNetSheet(question.offers));
    }),
    http.post('*/v1/title-fees/quote', async ({ request }) => {
      const question = (await request.json()) as ClosingQuestion;
      asked.push(question);
      const own = question.schedule?.fees.settlement;
      const line = aClosingLine({ code: 'settlement', name: 'Settlement fee' });
      const priced = { amount: Number(own), citation: null };
      const name = question.schedule?.name ?? null;
      const scheduled = aClosingLine({ ...line, ...priced, schedule: name });
      return HttpResponse.json(aClosingQuote([own === undefined ? line : scheduled]));
    }),
    http.get('*/rest/v1/fee_schedules', () =>
      HttpResponse.json([
        {
          id: '6b0f3c55-5f3e-4b4e-9d4e-1b8f0a2c7d11',
          ...{ user_id: signedInId, team_id: null },
          ...{ name: 'Elm Title', office: 'Columbus', updated_at: '2026-11-20T08:00:00Z' },
          fees: { settlement: { name: 'Settlement fee', amount: 42_500 } },
        },
      ]),
    ),
  );
});

test('F-06 a professional’s own fees stand in place of the estimates and say so, until they go', async () => {
  const { user, history } = openApp(`/app/title-fees?${deal}`);
  const choice = await screen.findByRole('combobox', { name: 'Fee schedule' });
  await within(choice).findByRole('option', { name: 'Elm Title, Columbus' });
  await user.selectOptions(choice, 'Elm Title, Columbus');
  const row = () => screen.getByRole('row', { name: /Settlement fee/ });
  await waitFor(() => expect(row().textContent).toContain('Fee schedule, Elm Title, Columbus'));
  within(row()).getByRole('img', { name: 'Typed by you' });
  const schedule = { name: 'Elm Title, Columbus', fees: { settlement: 42_500 } };
  expect(asked.at(-1)?.schedule).toEqual(schedule);
  await waitFor(() => expect(sold.at(-1)?.sale.schedule).toEqual(schedule));
  expect(decodeURIComponent(history.location.search)).toContain('fees=settlement*42500');
  await user.selectOptions(choice, 'None: estimates');
  await waitFor(() => expect(row().textContent).toContain('A state department'));
  within(row()).getByRole('img', { name: 'Published rate or record' });
  expect(history.location.search).not.toContain('schedule=');
});

test('F-06 a file of schedules says what is wrong with a row by its column, and saves the others', async () => {
  const made: unknown[] = [];
  server.use(
    http.post('*/rest/v1/fee_schedules', async ({ request }) => {
      made.push(await request.json());
      return new HttpResponse(null, { status: 201 });
    }),
  );
  const { user } = openApp(`/app/title-fees?${deal}`);
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const rows = [
    'Schedule,Office,Charge code,Charge,Price',
    'Oak,,settlement,Fee,500',
    'Oak,,wire,Wire,x',
  ];
  const file = new File([rows.join('\n')], 'fees.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('CSV file'), file);
  const faults = await screen.findByRole('region', { name: 'Rows not read' });
  expect(faults.textContent).toContain('Line 3, Price: “x” is not an amount');
  expect(made).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save 1 schedule' }));
  await screen.findByText('1 schedule saved. Choose one from the list.');
  expect(made).toEqual([
    { name: 'Oak', office: '', fees: { settlement: { name: 'Fee', amount: 50_000 } } },
  ]);
});

test('F-06 a schedule is shared with the team, and one of a team-mate is used but not changed', async () => {
  const kept = { updated_at: '2026-11-20T08:00:00Z', office: '' };
  const changes: unknown[] = [];
  server.use(
    http.get('*/v1/team', () => HttpResponse.json({ team: harbor, sendsMail: true })),
    http.get('*/rest/v1/fee_schedules', () =>
      HttpResponse.json([
        {
          ...{ id: '6b0f3c55-5f3e-4b4e-9d4e-1b8f0a2c7d12', team_id: harbor.id, ...kept },
          ...{ user_id: mate, name: 'Oak Title' },
          fees: { settlement: { name: 'Settlement fee', amount: 50_000 } },
        },
        {
          ...{ id: '6b0f3c55-5f3e-4b4e-9d4e-1b8f0a2c7d11', team_id: null, ...kept },
          ...{ user_id: signedInId, name: 'Oak Title' },
          fees: { settlement: { name: 'Settlement fee', amount: 42_500 } },
        },
      ]),
    ),
    http.patch('*/rest/v1/fee_schedules', async ({ request }) => {
      changes.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = openApp(`/app/title-fees?${deal}`);
  const choice = await screen.findByRole('combobox', { name: 'Fee schedule' });
  await within(choice).findByRole('option', { name: 'Oak Title (team)' });
  await user.selectOptions(choice, 'Oak Title (team)');
  await waitFor(() => expect(asked.at(-1)?.schedule?.fees).toEqual({ settlement: 50_000 }));
  const row = () => screen.getByRole('row', { name: /Settlement fee/ });
  await waitFor(() => expect(row().textContent).toContain('Fee schedule, Oak Title'));
  expect(screen.queryByText(/your schedule/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit schedule' })).toBeNull();
  await user.selectOptions(choice, 'Oak Title');
  await waitFor(() => expect(asked.at(-1)?.schedule?.fees).toEqual({ settlement: 42_500 }));
  await user.click(screen.getByRole('button', { name: 'Edit schedule' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Everyone in Harbor may use it' }));
  await user.click(screen.getByRole('button', { name: 'Save and use it' }));
  await waitFor(() => expect(changes).toMatchObject([{ name: 'Oak Title', team_id: harbor.id }]));
});

const shared = { name: 'Elm Title', office: 'Columbus', updated_at: '2026-11-20T08:00:00Z' };

/** The team has one schedule, of this owner. */
function teamHas(user_id: string) {
  const id = '6b0f3c55-5f3e-4b4e-9d4e-1b8f0a2c7d12';
  server.use(
    http.get('*/v1/team', () => HttpResponse.json({ team: harbor, sendsMail: true })),
    http.get('*/rest/v1/fee_schedules', () =>
      HttpResponse.json([{ id, user_id, team_id: harbor.id, ...shared, fees: {} }]),
    ),
  );
  return id;
}

test('issue 19: a fee schedule says who shares it, and who shared it before it passed on', async () => {
  const id = teamHas(mate);
  server.use(
    http.get('*/rest/v1/passed_things', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('fee_schedule_id');
      const passed = { name: 'Ann Lee', was_removed: true, passed_at: '2026-12-03T15:00:00Z' };
      return HttpResponse.json(asked === `eq.${id}` ? [passed] : []);
    }),
  );
  const { user } = openApp(`/app/title-fees?${deal}`);
  const choice = await screen.findByRole('combobox', { name: 'Fee schedule' });
  await within(choice).findByRole('option', { name: 'Elm Title, Columbus (team)' });
  expect(screen.queryByText(/Shared by/)).toBeNull();
  await user.selectOptions(choice, 'Elm Title, Columbus (team)');
  expect(await screen.findByText('Shared by Ben Oak')).toBeDefined();
  const passed = 'Shared by Ann Lee, who was removed from the team on Dec 3, 2026';
  expect(await screen.findByText(passed)).toBeDefined();
});
