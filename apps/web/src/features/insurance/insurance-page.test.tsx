import { formatEstimate } from '@deedlight/domain/format-estimate';
import { dollars } from '@deedlight/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatMoney, formatRange } from '../../kit/format/format';
import { onCounties, server } from '../../test/network';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';
import { insuranceFields } from './insurance-fields';
import { quoteHome } from './quote-home';

const home = { state: 'TX', county: 'Travis', area: '2100', built: '1998' };
const deal = `price=450000&loan=360000&rate=6.5&${new URLSearchParams(home)}`;
const loan = dollars(360_000);

beforeEach(() => {
  signedIn();
});

const staleNote = 'From the last inputs that work out';
const region = (name: string) => screen.findByRole('region', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

/** Returns the engine's quote for the home in the address, with the given changes. */
function quoted(changes: Partial<Record<keyof typeof insuranceFields, string>> = {}) {
  const initial = Object.entries(insuranceFields).map(([name, field]) => [name, field.initial]);
  const texts = { ...Object.fromEntries(initial), occupancy: 'primary', ...home, ...changes };
  const answer = quoteHome(texts, loan);
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues));
  return answer.found.quote;
}

async function open(search = deal) {
  const opened = openApp(`/app/insurance?${search}`);
  const premium = await region('Premium a year');
  // The text is set at once, because a test means no unfinished text.
  const enter = async (name: string, text: string) => {
    await opened.user.clear(box(name));
    await opened.user.paste(text);
  };
  return { ...opened, premium, enter };
}

describe('F-07 the premium', () => {
  test('waits for a state', async () => {
    openApp('/app/insurance?price=450000');
    await screen.findByText('Choose a state');
    expect(screen.queryByRole('region', { name: 'Premium a year' })).toBeNull();
  });

  test('begins where most homes are on record', async () => {
    const travis = { state: 'TX', fips: '48453', county: 'Travis', cities: [], properties: 9 };
    server.use(onCounties([travis]));
    const { history } = openApp('/app/insurance');
    await region('Premium a year');
    expect(history.location.search).toContain('state=TX');
  });

  test('is a range before it is a figure, with the year of its data and each publisher’s own', async () => {
    const { premium } = await open();
    const { low, high } = quoted().premium;
    expect(low).toBeLessThan(high);
    expect(premium.textContent).toContain(formatRange(formatEstimate(low), formatEstimate(high)));
    expect(premium.textContent).toContain(quoted().estimateOf);
    expect(quoted().estimateOf).toMatch(/\b20\d\d\b/);
    for (const { publisher } of quoted().views) {
      expect(within(premium).getAllByText(publisher).length).toBeGreaterThan(0);
    }
    screen.getByText(/an estimate, not an offer of insurance/);
  });

  test('follows what moves it, and says by how much', async () => {
    const { user, premium, history } = await open();
    const before = premium.textContent;
    await user.selectOptions(chosen('Roof'), 'Wood shake');
    await waitFor(() => expect(premium.textContent).not.toBe(before));
    const { premium: dearer, relativities } = quoted({ roofMaterial: 'wood shake' });
    expect(premium.textContent).toContain(formatMoney(dearer.high));
    expect(dearer.middle).toBeGreaterThan(quoted().premium.middle);
    const moves = await region('What moves it');
    const roof = relativities.find(({ factor }) => factor === 'roof material');
    expect(moves.textContent).toContain(`Roof: wood shake× ${roof?.relativity.toFixed()}`);
    expect(history.location.search).toContain('roofMaterial=');
  });

  test('goes into the payment of the scenario', async () => {
    const { user, premium, history } = await open();
    const effect = await region('Effect on the payment');
    expect(effect.textContent).toContain('The scenario has no premium yet');
    await user.click(
      within(premium).getByRole('button', { name: 'Use this premium in the scenario' }),
    );
    const { middle } = quoted().premium;
    await waitFor(() =>
      expect(effect.textContent).toContain(`The scenario has ${formatMoney(middle)} a year`),
    );
    expect(history.location.search).toContain(`insurance=${middle / 100}`);
    const row = within(effect).getByRole('row', { name: /^Middle/ });
    expect(row.textContent).toContain(formatMoney(quoted().monthly.middle, { cents: 'always' }));
  });
});

test('F-07 three levels of coverage stand side by side', async () => {
  await open();
  const levels = within(await region('Three levels of coverage'));
  expect(levels.getAllByRole('columnheader')).toHaveLength(3);
  for (const name of ['Premium a year', 'Dwelling', 'Deductible', 'What a lender asks']) {
    const cells = within(levels.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(cells.getAllByRole('cell')).toHaveLength(3);
  }
});

test.each([
  { zone: 'A (high)', says: 'A lender requires it here' },
  { zone: 'X (low)', says: 'No lender must require it here' },
  { zone: 'Not known', says: 'The zone is not known' },
])('F-07 flood in zone $zone: $says', async ({ zone, says }) => {
  const { user } = await open();
  await user.selectOptions(chosen('Flood zone'), zone);
  const flood = await region('Flood (NFIP)');
  await waitFor(() => expect(flood.textContent).toContain(says));
});

test('F-07 what is typed for the agent stays out of the address', async () => {
  const { user, history } = await open();
  const request = within(await region('Request a bindable quote'));
  await user.type(request.getByRole('textbox', { name: 'Applicant' }), 'Ann Example');
  await user.selectOptions(chosen('Finish'), 'Premium');
  await waitFor(() => expect(history.location.search).toContain('quality=premium'));
  expect(history.location.search).not.toContain('Ann');
  expect(request.getByRole<HTMLInputElement>('textbox', { name: 'Applicant' }).value).toBe(
    'Ann Example',
  );
});

test.each([
  { field: 'Living area', typed: 'abc', says: /^Enter a number/, good: '2100' },
  { field: 'Living area', typed: '', says: 'Enter a whole number.', good: '2100' },
  { field: 'Living area', typed: '-5', says: /whole number from 100 to 50000/, good: '2100' },
  { field: 'Living area', typed: '1e309', says: /^Enter a number/, good: '2100' },
  { field: 'Year built', typed: '3000', says: /whole number from 1600/, good: '1998' },
  { field: 'Dwelling limit', typed: '-1', says: 'Enter an amount above zero.', good: '' },
  { field: 'Contents', typed: '400', says: /whole number from 0 to 100/, good: '' },
  { field: 'Roof age', typed: '900', says: /whole number from 0 to 150/, good: '' },
])(
  'F-07 "$typed" as $field is told beside its box; the last estimate stays, greyed',
  async (bad) => {
    const { premium, enter } = await open();
    const before = premium.textContent ?? '';
    await enter(bad.field, bad.typed);
    const message = await screen.findByText(bad.says);
    expect(box(bad.field).getAttribute('aria-invalid')).toBe('true');
    expect(box(bad.field).getAttribute('aria-describedby')).toContain(message.id);
    expect(premium.textContent).toBe(before.replace(quoted().estimateOf, staleNote));
    const part = premium.parentElement;
    expect(part?.className).toContain('stale');
    await enter(bad.field, bad.good);
    await waitFor(() => expect(premium.textContent).toBe(before));
    expect(box(bad.field).getAttribute('aria-invalid')).toBeNull();
    expect(part?.className).not.toContain('stale');
  },
);
