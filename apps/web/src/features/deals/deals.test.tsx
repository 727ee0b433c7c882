import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { aListedProperty } from '../../test/a-listed-property';
import { anAccountServer } from '../../test/account-server';
import { onHomes } from '../../test/dashboard';
import { server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { aDeal, anOffer, aParty, aStep, memberDeals } from './test/a-deal';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

function oneDeal(change: Parameters<typeof aDeal>[0] = {}) {
  const deal = aDeal(change);
  const kept = memberDeals({
    deals: [deal],
    deal_tasks: [{ ...aStep({ text: 'Order the appraisal' }), deal_id: deal.id }],
    deal_parties: [{ ...aParty(), deal_id: deal.id }],
    deal_offers: [{ ...anOffer(), deal_id: deal.id }],
  });
  server.use(...kept.handlers);
  return { ...kept, deal, path: `/app/deals/${deal.id}` };
}

async function timelineDay(label: string) {
  const list = await screen.findByRole('list', { name: 'Timeline' });
  const days = within(list).getAllByRole('listitem');
  return days.find(({ textContent }) => textContent?.includes(label))?.textContent ?? '';
}

test('a member without deals is told how one begins', async () => {
  server.use(...memberDeals().handlers);
  openApp('/app/deals');
  expect(await screen.findByText('No deal yet')).toBeDefined();
});

test('a deal is started with the usual steps of its kind, and needs a name', async () => {
  const { rows, handlers } = memberDeals();
  server.use(...handlers);
  const { user } = openApp('/app/deals');
  await user.click(await screen.findByRole('button', { name: 'Start a deal' }));
  await user.click(await screen.findByRole('button', { name: 'Start deal' }));
  expect(await screen.findByText('Enter a name for the deal.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Name of the deal' }), 'Haddad');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Refinance');
  await user.click(screen.getByRole('button', { name: 'Start deal' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Haddad' })).toBeDefined();
  expect(rows.deals).toMatchObject([{ name: 'Haddad', kind: 'refinance', params: '' }]);
  expect(rows.deal_tasks[0]?.text).toBe('Payoff statement of the present loan');
  expect(await screen.findByText(`0 of ${rows.deal_tasks.length} done`)).toBeDefined();
});

test('a deal whose steps could not be written is not there, and the form says so', async () => {
  const { rows, handlers } = memberDeals();
  server.use(
    http.post('*/rest/v1/deal_tasks', () =>
      HttpResponse.json({ code: 'XX000', message: 'no' }, { status: 500 }),
    ),
    ...handlers,
  );
  const { user } = openApp('/app/deals');
  await user.click(await screen.findByRole('button', { name: 'Start a deal' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the deal' }), 'Haddad');
  await user.click(screen.getByRole('button', { name: 'Start deal' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(rows.deals).toEqual([]);
});

test('the list has those under way with their next date, those that ended, and the archived', async () => {
  const late = aDeal({ name: 'Late', application_on: '2020-01-06' });
  const old = aDeal({ name: 'Old', archived_at: '2026-11-20T12:00:00Z' });
  const closed = aDeal({ name: 'Closed', stage: 'closed', closing_on: '2126-11-20' });
  const failed = aDeal({ name: 'Failed', stage: 'fell-through' });
  server.use(...memberDeals({ deals: [late, old, closed, failed] }).handlers);
  openApp('/app/deals');
  const underWay = await screen.findByRole('list', { name: 'Deals: Under way' });
  const [row, ...others] = within(underWay).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(row?.textContent).toContain('Loan Estimate at the latest Jan 9, 2020');
  expect(row?.textContent).toMatch(/Overdue by [\d,]+ days/);
  const ended = within(screen.getByRole('list', { name: 'Deals: Ended' }));
  expect(ended.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Closed', 'Failed'],
  ]);
  expect(ended.queryByText(/2126|No date ahead/)).toBeNull();
  const archived = screen.getByRole('list', { name: 'Deals: Archived' });
  expect(within(archived).getByRole('link', { name: 'Old' })).toBeDefined();
});

describe('F-11 the page of a deal', () => {
  test('shows the days that follow as dates are typed, and saves them by a press', async () => {
    const { rows, path } = oneDeal();
    const { user } = openApp(path);
    await user.type(await screen.findByLabelText('Loan application'), '2027-03-05');
    expect(await timelineDay('Loan Estimate at the latest')).toContain('Mar 10, 2027');
    expect(await timelineDay('Loan Estimate at the latest')).toContain(
      '12 CFR 1026.19(e)(1)(iii)(A)',
    );
    expect(rows.deals[0]?.application_on).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save dates' }));
    await waitFor(() => expect(rows.deals[0]?.application_on).toBe('2027-03-05'));
    expect(await screen.findByText('Dates saved')).toBeDefined();
  });

  test('a home to let has no disclosure days, and says why', async () => {
    const { path } = oneDeal({
      params: 'price=400000&loan=300000&occupancy=investment',
      application_on: '2027-03-05',
    });
    openApp(path);
    expect(await screen.findByText(/has a business purpose/)).toBeDefined();
    expect(await timelineDay('Loan Estimate at the latest')).toBe('');
  });

  test('a change made in another tab is not overwritten until the member presses again', async () => {
    const { rows, deal, path } = oneDeal({ note: 'Mine' });
    const { user } = openApp(path);
    const box = await screen.findByRole('textbox', { name: 'Note on the deal' });
    await user.type(box, ' and more');
    rows.deals = [{ ...deal, note: 'From the other tab', updated_at: '2026-11-21T09:00:00+00:00' }];
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(/“From the other tab”/)).toBeDefined();
    expect(rows.deals[0]?.note).toBe('From the other tab');
    expect(box).toHaveProperty('value', 'Mine and more');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(rows.deals[0]?.note).toBe('Mine and more'));
  });

  test('a step is ticked, changed and removed', async () => {
    const { rows, path } = oneDeal();
    const { user } = openApp(path);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Order the appraisal',
    });
    fireEvent.click(box);
    expect(box.checked, 'in the moment of the press').toBe(true);
    await waitFor(() => expect(rows.deal_tasks[0]?.done_at).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Change Order the appraisal' }));
    await user.type(screen.getByLabelText('Due'), '2020-01-06');
    await user.click(screen.getByRole('button', { name: 'Save step' }));
    expect(await screen.findByText(/Due Jan 6, 2020/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Change Order the appraisal' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Begin with the usual steps' })).toBeDefined();
    expect(rows.deal_tasks).toEqual([]);
  });

  test('a tick that the server refuses goes back and says so', async () => {
    const { path } = oneDeal();
    server.use(
      http.patch('*/rest/v1/deal_tasks', () =>
        HttpResponse.json({ code: 'XX000', message: 'no' }, { status: 500 }),
      ),
    );
    const { user } = openApp(path);
    const box = await screen.findByRole('checkbox', { name: 'Order the appraisal' });
    await user.click(box);
    expect(
      await screen.findByText('“Order the appraisal” stays as it was. Try again.'),
    ).toBeDefined();
    await waitFor(() => expect(box).toHaveProperty('checked', false));
  });

  test('one of another account is not there', async () => {
    server.use(...memberDeals().handlers);
    openApp(`/app/deals/${crypto.randomUUID()}`);
    expect(await screen.findByText('This deal is not among yours')).toBeDefined();
  });

  test('an address that is no deal’s asks the server nothing', async () => {
    openApp('/app/deals/no-such-deal');
    expect(await screen.findByText('This deal is not among yours')).toBeDefined();
  });
});

test('a deal of an invented home says so, on its page and among the deals', async () => {
  const home = aListedProperty({ isSample: true });
  const { deal, path } = oneDeal({ name: 'Elm', property_id: home.id });
  server.use(...onHomes([home]), ...memberDeals({ deals: [deal, aDeal()] }).handlers.slice(0, -1));
  const { history } = openApp(path);
  expect(await screen.findByText('Sample data.')).toBeDefined();
  history.push('/app/deals');
  const list = within(await screen.findByRole('list', { name: 'Deals: Under way' }));
  const [marked] = await list.findAllByText('SAMPLE');
  expect(marked?.closest('li')?.textContent).toContain('Elm');
  expect(list.getAllByText('SAMPLE')).toHaveLength(1);
});

test('the deals are listed with the marks of invented homes, and not before these are known', async () => {
  const home = aListedProperty({ isSample: true });
  const { deal } = oneDeal({ name: 'Elm', property_id: home.id });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  server.use(
    http.get('*/v1/properties', async () => {
      isAsked = true;
      await released;
    }),
    ...onHomes([home]),
    ...memberDeals({ deals: [deal] }).handlers.slice(0, -1),
  );
  openApp('/app/deals');
  await waitFor(() => expect(isAsked).toBe(true));
  // The deals have come by now, as their homes are asked for.
  await screen.findByRole('heading', { level: 1, name: 'Deals' });
  expect(screen.queryByRole('list', { name: 'Deals: Under way' })).toBeNull();
  release();
  const list = within(await screen.findByRole('list', { name: 'Deals: Under way' }));
  expect(list.getByText('SAMPLE')).toBeDefined();
});

test('a deal of a home on record, or of none, is not marked', async () => {
  const home = aListedProperty({ isSample: false });
  const { path } = oneDeal({ property_id: home.id });
  let asked = 0;
  server.use(
    http.get('*/v1/properties', () => {
      asked += 1;
    }),
    ...onHomes([home]),
  );
  openApp(path);
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeDefined();
  await waitFor(() => expect(asked).toBe(1));
  expect(await screen.findByText('0 of 1 done')).toBeDefined();
  expect(screen.queryByText('Sample data.')).toBeNull();
});

test('a deal’s name, kind, address and home are changed, and a name is needed', async () => {
  const { rows, path } = oneDeal({ name: 'Elm', place: '1 Elm St', property_id: 'oh-39001-6' });
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'More of Elm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change…' }));
  const name = await screen.findByRole('textbox', { name: 'Name of the deal' });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a name for the deal.')).toBeDefined();
  await user.type(name, 'Okafor');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Refinance');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), ', rear');
  await user.click(screen.getByRole('checkbox', { name: 'Opens the home’s page' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Okafor' })).toBeDefined();
  expect(rows.deals[0]).toMatchObject({
    ...{ name: 'Okafor', kind: 'refinance', place: '1 Elm St, rear', property_id: null },
  });
});

test('a deal is duplicated without its days, and without its offers unless asked, archived, and deleted only when confirmed', async () => {
  const { rows, deal, path } = oneDeal({ closing_on: '2027-04-15', name: 'Elm' });
  const { user, history } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'More of Elm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }));
  expect(await screen.findByText(/Dates and papers stay with this deal/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Duplicate deal' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Elm (copy)' })).toBeDefined();
  expect(await screen.findByText(/without dates, offers and papers$/)).toBeDefined();
  const copy = rows.deals.find(({ id }) => id !== deal.id);
  expect(copy?.closing_on).toBeNull();
  expect(rows.deal_offers.map(({ deal_id }) => deal_id)).toEqual([deal.id]);
  expect(rows.deal_parties.map(({ deal_id }) => deal_id)).toEqual([deal.id, copy?.id]);

  await user.click(await screen.findByRole('button', { name: 'More of Elm (copy)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('“Elm (copy)” archived')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'More of Elm (copy)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(rows.deals).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'More of Elm (copy)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete deal' }));
  await waitFor(() => expect(history.location.pathname).toBe('/app/deals'));
  expect(rows.deals.map(({ id }) => id)).toEqual([deal.id]);
});
