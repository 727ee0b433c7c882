import { propertyId } from '@deedlight/domain/property/property-id';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListedProperty } from '../../../test/a-listed-property';
import { anAccountServer } from '../../../test/account-server';
import { onHomes } from '../../../test/dashboard';
import { readCsv } from '../../../test/exports/read-csv';
import { takenFile } from '../../../test/exports/taken-files';
import { aList, memberLists } from '../../../test/member-lists';
import { onLimit, onSuggest, server } from '../../../test/network';
import { openApp } from '../../../test/open-app';

vi.mock('../../../kit/csv/save-file', async () => {
  const { saveFile } = await import('../../../test/exports/taken-files');
  return { saveFile };
});

const first = aListedProperty();
const [elsewhere, occupied, partly, gone] = ['9 Quillwort Ct', '11 Elm', '12 Elm', '13 Elm'].map(
  (line, at) => ({
    ...aListedProperty({ id: propertyId('OH', '39999', `00-420-00${at + 3}`) }),
    address: { ...first.address, line },
  }),
);

const header = [
  ...['Id', 'Owner', 'Care of', 'Delivery line', 'City', 'State', 'ZIP', 'Mailing address'],
  ...['Compared with the property', 'Owner-occupied'],
  ...['Property address', 'Property city', 'Property state', 'Property ZIP', 'Owner source'],
];

function onMailFile() {
  const none = 'Unknown,Unknown,Unknown,Unknown,Unknown,None on record,Unknown';
  const lines = [
    `${first.id},"Oak, Ada",None,PO Box 9,Marlow,OH,43001-0009,Complete,Another address,No,418 Larkspur Ln,Marlow,OH,43001,A county`,
    `${elsewhere?.id},Bo Elm,c/o Trust,1 Far St,Akron,OH,44301,Complete,Another address,No,9 Quillwort Ct,Marlow,OH,43001,A county`,
    `${occupied?.id},Cy Fir,${none},Yes,11 Elm,Marlow,OH,43001,A county`,
    `${partly?.id},Di Yew,None,PO Box 7,Unknown,Unknown,Unknown,Incomplete,Another address,No,12 Elm,Marlow,OH,43001,A county`,
  ];
  return http.get('*/v1/properties.csv', ({ request }) => {
    expect(new URL(request.url).searchParams.get('layout')).toBe('mail');
    return new HttpResponse(`\ufeff${[header.join(), ...lines].join('\r\n')}\r\n`);
  });
}

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(
    ...accounts.handlers,
    ...onHomes([first]),
    onSuggest(() => []),
    onLimit({ searchesRemaining: null, resetsAt: null }),
    onMailFile(),
  );
});

function fiveHomes() {
  const on = [first, elsewhere, occupied, partly, gone].filter((home) => home !== undefined);
  const { list, homes } = aList('Spring letters', on);
  const kept = memberLists({ lists: [list], homes });
  server.use(...kept.handlers);
  return { ...kept, path: `/app/lists/${list.id}` };
}

async function mailDialog(user: ReturnType<typeof openApp>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Mail file' }));
  return within(await screen.findByRole('dialog', { name: 'Mail file' }, { timeout: 15_000 }));
}

test('a home marked on the list is left out, and the dialog says how many and why', async () => {
  const { rows, path } = fiveHomes();
  const { user } = openApp(path);
  const mark = await screen.findByRole('checkbox', { name: 'Do not mail 418 Larkspur Ln' });
  await user.click(mark);
  await waitFor(() =>
    expect(rows.notes).toMatchObject([{ property_id: first.id, do_not_mail: true, note: '' }]),
  );
  const dialog = await mailDialog(user);
  expect(await dialog.findByText('1 home of 5 in the file')).toBeDefined();
  expect(dialog.getByText('1 home left out: marked “Do not mail”')).toBeDefined();
  expect(dialog.getByText('2 homes left out: without a mailing address on record')).toBeDefined();
  expect(dialog.getByText('1 home left out: whose address on record lacks a part')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save mail file' }));
  const taken = await takenFile();
  if (!('csv' in taken)) throw new Error('a table was asked for');
  expect(readCsv(taken.csv)).toEqual([
    [...header, 'List', 'Do not mail'],
    [
      ...[elsewhere?.id, 'Bo Elm', 'c/o Trust', '1 Far St', 'Akron', 'OH', '44301', 'Complete'],
      ...['Another address', 'No', '9 Quillwort Ct', 'Marlow', 'OH', '43001', 'A county'],
      ...['Spring letters', 'No'],
    ],
  ]);
});

test('marked homes and owners at home go into the file only where the person says so', async () => {
  const { path } = fiveHomes();
  const { user } = openApp(path);
  await user.click(await screen.findByRole('checkbox', { name: 'Do not mail 418 Larkspur Ln' }));
  const dialog = await mailDialog(user);
  await user.click(
    await dialog.findByRole('checkbox', { name: 'Include 1 home marked “Do not mail”' }),
  );
  await user.click(dialog.getByRole('checkbox', { name: /write the property’s address \(1\)/ }));
  expect(dialog.getByText('3 homes of 5 in the file')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save mail file' }));
  const taken = await takenFile();
  if (!('csv' in taken)) throw new Error('a table was asked for');
  const [, ...sent] = readCsv(taken.csv);
  expect(sent.map((cells) => [cells[3], cells[7], cells.at(-1)])).toEqual([
    ['PO Box 9', 'Complete', 'Yes'],
    ['1 Far St', 'Complete', 'No'],
    ['11 Elm', 'None on record, the property is written', 'No'],
  ]);
});

test('a refusal of the server is said, and tried again', async () => {
  const { path } = fiveHomes();
  const error = { code: 'EXPORT_LIMIT_EXCEEDED', message: 'No rows are left today' };
  server.use(
    http.get('*/v1/properties.csv', () => HttpResponse.json({ error }, { status: 429 }), {
      once: true,
    }),
  );
  const { user } = openApp(path);
  const dialog = await mailDialog(user);
  expect(await dialog.findByText(/The addresses could not be read/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('2 homes of 5 in the file')).toBeDefined();
});
