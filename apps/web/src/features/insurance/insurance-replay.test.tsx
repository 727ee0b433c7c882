import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { editionsOnFile } from '@deedlight/domain/reference/editions-on-file';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '../../test/open-app';
import { signedIn } from '../../test/signed-in';

// There is no older edition of the premiums, so the test makes one.
const replaced = 'replacement-costs';
beforeAll(() => {
  Object.assign(editionsOnFile, { [replaced]: { test: async () => halfTheCosts() } });
});
afterAll(() => {
  Reflect.deleteProperty(editionsOnFile, replaced);
});

beforeEach(() => {
  signedIn();
});

const home = 'price=450000&loan=360000&state=TX&county=Travis&area=2100&built=1998';

test('X-03 a link made with an older edition shows then, now and the difference in dollars', async () => {
  openApp(`/app/insurance?${home}&tables=replacement-costs%3Atest`);
  const table = within(await screen.findByRole('table', { name: 'Then and now' }));
  const [then = 0, now = 0, difference] = within(
    table.getByRole('row', { name: /^Cost to rebuild/ }),
  )
    .getAllByRole('cell')
    .map(({ textContent }) => Number(textContent?.replaceAll(/[^\d.]/g, '')));
  expect(then).toBeGreaterThan(0);
  expect(now).toBeCloseTo(then * 2, 0);
  expect(difference).toBeCloseTo(now - then, 2);
  table.getByRole('row', { name: /^Premium a year \$/ });
});

test('X-03 a link whose edition is not on file says which, and replays it with today’s', async () => {
  openApp(`/app/insurance?${home}&tables=insurance-premiums%3A2019.01`);
  await screen.findByText(
    /^Insurance premiums: then 2019\.01, .* The earlier edition is not on file/,
  );
  await screen.findByText('Nothing differs between then and now.');
});

function halfTheCosts() {
  const { replacementCosts: table } = insuranceTables;
  return {
    ...table,
    header: { ...table.header, version: 'test' },
    states: table.states.map((row) => ({ ...row, low: row.low / 2, high: row.high / 2 })),
  };
}
