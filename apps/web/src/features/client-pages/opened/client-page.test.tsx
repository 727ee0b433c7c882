import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aReport, onOpen, opened, refused } from '../test/a-report';

const token = 'ERqG4LdP0XKMfrzku-okxg';

describe('a report that a client opens', () => {
  test('X-04 says the range, the likely value, how often it held and the sales behind it', async () => {
    const calls = onOpen(() => opened());
    openApp(`/s/${token}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: '2214 Hawthorn Ave' }),
    ).toBeDefined();
    const value = within(screen.getByRole('region', { name: 'What it is worth' }));
    expect(value.getByText(/\$448,000.*\$524,000/)).toBeDefined();
    expect(value.getByText(/Most likely.*\$485,000/)).toBeDefined();
    expect(value.getByText(/Of 100 homes sold here.* 82 sold inside/)).toBeDefined();
    const sales = within(value.getByRole('list', { name: 'Sales it rests on' }));
    expect(sales.getByText('1408 Robin Way')).toBeDefined();
    expect(sales.getByText('$476,500')).toBeDefined();
    expect(screen.queryByText(/Today’s figures differ/)).toBeNull();
    expect(calls).toEqual([{ token }]);
  });

  test('X-02 says what is unknown, and names its sources with their days', async () => {
    onOpen(() => opened());
    openApp(`/s/${token}`);
    expect(await screen.findByText('Unknown')).toBeDefined();
    const sources = within(screen.getByRole('region', { name: 'Where this comes from' }));
    expect(sources.getByText('Nov 15, 2026')).toBeDefined();
    expect(sources.getByText(/900 recorded sales in Sample County/)).toBeDefined();
  });

  test('stands under the professional alone: no navigation, no search, no log-in', async () => {
    onOpen(() => opened());
    openApp(`/s/${token}`);
    expect(await screen.findByText('Harborlight Home Loans')).toBeDefined();
    expect(screen.getByText('Maya, call me.')).toBeDefined();
    expect(screen.getByText('Equal Housing Lender')).toBeDefined();
    expect(screen.getByText(/Made with Lamp Lending Desk/)).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    const [call] = screen.getAllByRole('link', { name: 'Call' });
    expect(call?.getAttribute('href')).toBe('tel:6145550142');
  });

  test('says that the value of today differs, and keeps its own', async () => {
    const today = {
      ...{ estimate: 51_000_000, low80: 47_000_000, high80: 55_000_000 },
      asOf: '2026-11-27',
    };
    onOpen(() => opened({ today }));
    openApp(`/s/${token}`);
    expect(await screen.findByText(/Today’s figures differ: on Nov 27, 2026/)).toBeDefined();
    expect(screen.getByText(/\$448,000.*\$524,000/)).toBeDefined();
  });

  test('X-02 without a value says why, and the value on record instead', async () => {
    const other = {
      label: 'Assessor’s market value',
      amount: 40_000_000,
      asOf: null,
      source: null,
    };
    const value = { known: false, code: 'too-few-sales', asOf: '2026-11-20', other } as const;
    const sales = { kind: 'alike', items: [] } as const;
    onOpen(() => opened({ report: aReport({ value, sales: { ...sales, items: [] } }) }));
    openApp(`/s/${token}`);
    expect(await screen.findByText('Too few sales are on record here.')).toBeDefined();
    expect(screen.getByText('$400,000')).toBeDefined();
    expect(screen.getByText('No such sale is on record here.')).toBeDefined();
  });

  test('tells its sender that the visit is not counted, and offers them no question', async () => {
    onOpen(() => opened({ isOwn: true }));
    openApp(`/s/${token}`);
    expect(await screen.findByText(/Your own visits are not counted/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
  });
});

describe('a link that does not open', () => {
  test('is unknown', async () => {
    onOpen(() => refused(404, 'CLIENT_LINK_UNKNOWN', 'There is no such link.'));
    openApp('/s/nothing');
    expect(
      await screen.findByRole('heading', { name: 'There is no report at this address' }),
    ).toBeDefined();
  });

  test.each([
    { why: 'expired', says: 'This link has ended' },
    { why: 'revoked', says: 'This report is no longer shared' },
  ])('has ended: $why', async ({ why, says }) => {
    onOpen(() => refused(410, 'CLIENT_LINK_ENDED', 'This link has ended.', { why }));
    openApp(`/s/${token}`);
    expect(await screen.findByRole('heading', { name: says })).toBeDefined();
  });

  test('asks for the passcode until it is right', async () => {
    onOpen(({ passcode }) => {
      if (passcode === undefined) return refused(403, 'PASSCODE_NEEDED', 'Enter the passcode.');
      if (passcode === 'hawthorn 22') return opened();
      return refused(403, 'PASSCODE_WRONG', 'That is not the passcode of this link.');
    });
    const { user } = openApp(`/s/${token}`);
    const open = () => user.click(screen.getByRole('button', { name: 'Open the report' }));
    const box = await screen.findByLabelText('Passcode');
    await open();
    expect(screen.getByText('Enter the passcode.')).toBeDefined();
    await user.type(box, 'hawthorn 23');
    await open();
    expect(await screen.findByText('That is not the passcode of this link.')).toBeDefined();
    await user.clear(box);
    await user.type(box, 'hawthorn 22');
    await open();
    expect(
      await screen.findByRole('heading', { level: 1, name: '2214 Hawthorn Ave' }),
    ).toBeDefined();
  });

  test('without a connection can be tried again', async () => {
    let isOnline = false;
    onOpen(() => (isOnline ? opened() : HttpResponse.error()));
    const { user } = openApp(`/s/${token}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isOnline = true;
    await user.click(again);
    expect(
      await screen.findByRole('heading', { level: 1, name: '2214 Hawthorn Ave' }),
    ).toBeDefined();
  });
});

test('a client asks a question, after the form has said what is missing', async () => {
  onOpen(() => opened());
  const asked: unknown[] = [];
  server.use(
    http.post('*/v1/client-pages/ask', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ sent: true });
    }),
  );
  const { user } = openApp(`/s/${token}`);
  const [ask] = await screen.findAllByRole('button', { name: 'Ask Elena' });
  if (ask === undefined) throw new Error('no button');
  await user.click(ask);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Elena Marsh' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter your name.')).toBeDefined();
  expect(asked).toEqual([]);
  await user.type(dialog.getByLabelText('Your name'), 'Maya');
  await user.type(dialog.getByLabelText('Your e-mail'), 'maya@home.example');
  await user.type(dialog.getByLabelText('Message'), 'Is the roof new?');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/The answer comes to maya@home.example/)).toBeDefined();
  expect(asked).toEqual([
    {
      ...{ token, about: 'question', name: 'Maya' },
      ...{ email: 'maya@home.example', message: 'Is the roof new?' },
    },
  ]);
});
