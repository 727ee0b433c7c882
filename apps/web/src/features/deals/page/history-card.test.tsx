import type { DealEvent } from '@deedlight/contract/deals';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aDeal, memberDeals } from '../test/a-deal';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

function anEvent(id: number, event: Partial<DealEvent> = {}): DealEvent {
  return {
    ...{ id, at: '2026-11-20T12:00:00Z', by: { kind: 'you', name: null } },
    ...{ change: { what: 'name', from: 'Elm', to: `Elm ${id}` }, ...event },
  };
}

/** Opens the page of a deal whose history comes in pages of two; null: the server fails. */
function openDeal(events: () => DealEvent[] | null) {
  const deal = aDeal({ stage: 'preparing' });
  const asked: string[] = [];
  server.use(
    ...memberDeals({ deals: [deal] }).handlers,
    http.get(`*/v1/deals/${deal.id}/history`, ({ request }) => {
      const before = Number(new URL(request.url).searchParams.get('before') ?? Infinity);
      asked.push(String(before));
      const kept = events();
      if (kept === null) return HttpResponse.json({}, { status: 500 });
      const older = kept.filter(({ id }) => id < before);
      return HttpResponse.json({ events: older.slice(0, 2), hasMore: older.length > 2 });
    }),
  );
  return { asked, ...openApp(`/app/deals/${deal.id}`) };
}

const card = async () => within(await screen.findByRole('region', { name: 'History' }));
const lines = async () =>
  within(await (await card()).findByRole('list', { name: 'History of the deal' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('F-11 the history of a deal', () => {
  test('is asked for when it is opened, says who did what, and goes on on demand', async () => {
    const { asked, user } = openDeal(() => [
      anEvent(4, {
        by: { kind: 'mate', name: 'Mia Oak' },
        change: { what: 'stage', from: 'preparing', to: 'under-contract' },
      }),
      anEvent(3, { by: { kind: 'former', name: null } }),
      anEvent(2),
    ]);
    const summary = (await card()).getByText('Who changed what, and when');
    await screen.findByRole('region', { name: 'Note' });
    expect(asked).toEqual([]);
    await user.click(summary);
    const [first, second, ...others] = await lines();
    expect(first).toMatch(/^Stage from Preparing to Under contractMia Oak, Nov 20, 2026, /);
    expect(second).toMatch(/^Name from “Elm” to “Elm 3”A former member, /);
    expect(others).toEqual([]);
    await user.click((await card()).getByRole('button', { name: 'Show older' }));
    expect(await (await card()).findByText(/“Elm 2”/)).toBeDefined();
    expect((await lines()).at(-1)).toMatch(/You, Nov 20, 2026/);
    expect((await card()).getByText('The latest 500 changes are kept.')).toBeDefined();
    expect(asked).toEqual(['Infinity', '3']);
  });

  test('is read anew after a change while it is open', async () => {
    let kept = [anEvent(1)];
    const { user } = openDeal(() => kept);
    await user.click((await card()).getByText('Who changed what, and when'));
    expect(await lines()).toHaveLength(1);
    kept = [anEvent(2), ...kept];
    await user.type(screen.getByLabelText('Note on the deal'), 'Call');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await (await card()).findByText(/“Elm 2”/)).toBeDefined();
  });

  test('has what a server of a later release tells, with who did it and when', async () => {
    const told = [
      { what: 'tour-booked', at: 'noon' },
      { what: 'day', day: 'tour_on', from: null, to: '2027-01-15' },
    ];
    const events = told.map((change, at) => anEvent(2 - at, Object({ change })));
    const { user } = openDeal(() => events);
    await user.click((await card()).getByText('Who changed what, and when'));
    const [kind, day] = await lines();
    expect(kind).toMatch(/^ChangedYou, Nov 20, 2026, /);
    expect(day).toMatch(/^Date from not known to Jan 15, 2027You, /);
  });

  test('issue 19: names who shared a deal that passed on, where the server tells it', async () => {
    const by = { kind: 'system', name: null } as const;
    const passed = (name?: string | null): Partial<DealEvent> => ({
      ...{ by, change: { what: 'passed-on', ...(name !== undefined && { name }) } },
    });
    const { user } = openDeal(() => [anEvent(2, passed('Ann Lee')), anEvent(1, passed())]);
    await user.click((await card()).getByText('Who changed what, and when'));
    const [named, ofBefore] = await lines();
    expect(named).toMatch(/^Deal passed on by Ann Lee to the owner of the team/);
    expect(ofBefore).toMatch(/^Deal passed on by a former member to the owner of the team/);
  });

  test('of a deal from before says that nothing is noted yet', async () => {
    const { user } = openDeal(() => []);
    await user.click((await card()).getByText('Who changed what, and when'));
    expect(await (await card()).findByText(/^No change is noted yet/)).toBeDefined();
  });

  test('that cannot be read says so, and is asked for again', async () => {
    let isDown = true;
    const { user } = openDeal(() => (isDown ? null : [anEvent(1)]));
    await user.click((await card()).getByText('Who changed what, and when'));
    expect(await (await card()).findByText(/The history/)).toBeDefined();
    isDown = false;
    await user.click((await card()).getByRole('button', { name: /again|retry/i }));
    expect(await lines()).toHaveLength(1);
  });
});
