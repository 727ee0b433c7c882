import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anAccountServer } from '../../../test/account-server';
import { server } from '../../../test/network';
import { openApp } from '../../../test/open-app';
import { aDeal, aParty, memberDeals } from '../test/a-deal';

beforeEach(() => {
  const accounts = anAccountServer();
  accounts.signedInBefore();
  server.use(...accounts.handlers);
});

function card(name: string, ...lines: string[]): string {
  return ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n');
}

function cards(...texts: string[]): File {
  return new File(texts, 'phone.vcf', { type: 'text/vcard' });
}

/** Opens the dialog at a deal that has Ana Elm. */
async function openDialog(parties = [aParty()]) {
  const deal = aDeal();
  const kept = memberDeals({
    deals: [deal],
    deal_parties: parties.map((party) => ({ ...party, deal_id: deal.id })),
  });
  server.use(...kept.handlers);
  const { user } = openApp(`/app/deals/${deal.id}`);
  await user.click(await screen.findByRole('button', { name: 'Add from a file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add parties from a file' });
  const input = await within(dialog).findByLabelText('File of contacts');
  return { ...kept, deal, user, dialog: within(dialog), input };
}

function nameOf({ textContent }: HTMLElement): string {
  return textContent ?? '';
}

/** What is said of a contact, without its button. */
function faultOf(item: HTMLElement): string {
  return item.querySelector('p')?.textContent ?? '';
}

test('F-11 contacts of a file are added with their roles; who is in the deal is not ticked', async () => {
  const { rows, deal, user, dialog, input } = await openDialog();
  const file = cards(
    card('Ana Elm', 'ORG:Elm Title'),
    card('Bo Oak', 'ROLE:Lender', 'EMAIL:bo@oak.example', 'TEL:555'),
    card('Cy Fir'),
  );
  await user.upload(input, file);
  expect(await dialog.findByText('3 contacts in phone.vcf.')).toBeDefined();
  const boxes = dialog.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, true]);
  const [first] = within(dialog.getByRole('list', { name: 'Contacts of the file' })).getAllByRole(
    'listitem',
  );
  expect(nameOf(first as HTMLElement)).toContain('Already in this deal');
  expect(dialog.getByLabelText('Role of Cy Fir')).toHaveProperty('value', 'other');
  await user.selectOptions(dialog.getByLabelText('Role of Cy Fir'), 'Buyer');
  await user.click(dialog.getByRole('button', { name: 'Add 2 parties' }));
  expect(await screen.findByText('2 parties added')).toBeDefined();
  expect(await screen.findByText('Cy Fir')).toBeDefined();
  expect(rows.deal_parties.slice(1)).toMatchObject([
    {
      ...{ deal_id: deal.id, role: 'lender', name: 'Bo Oak', company: '' },
      ...{ email: 'bo@oak.example', phone: '555' },
    },
    { role: 'buyer', name: 'Cy Fir', company: '', email: '', phone: '' },
  ]);
});

test('a file is dropped, and bad contacts are named without stopping good ones', async () => {
  const { dialog } = await openDialog();
  const file = cards(card('Bo Oak', 'EMAIL:bo'), card(''), card('Cy Fir'));
  fireEvent.drop(document.body, {
    dataTransfer: { files: [file] },
  });
  const faults = await dialog.findByRole('list', { name: 'Faults' });
  expect(within(faults).getAllByRole('listitem').map(faultOf)).toEqual([
    'Card 1, Bo Oak. E-mail: “bo” is no e-mail address.',
    'Card 2. Name or company: there is neither.',
  ]);
  expect(dialog.getByRole('button', { name: 'Add 1 party' })).toBeDefined();
});

test('a contact that cannot be added is corrected on the page, and what was typed stays', async () => {
  const { rows, user, dialog, input } = await openDialog([]);
  await user.upload(input, cards(card('Bo Oak', 'EMAIL:bo'), card('Cy Fir')));
  await user.click(await dialog.findByRole('button', { name: 'Correct Card 1' }));
  const form = within(dialog.getByRole('form', { name: 'Correct Card 1' }));
  expect(form.getByText('Enter an e-mail address, such as ana@acme.example')).toBeDefined();
  await user.type(form.getByLabelText('E-mail'), '@');
  await user.click(form.getByRole('button', { name: 'Take it like this' }));
  expect(form.getByLabelText('E-mail')).toHaveProperty('value', 'bo@');
  await user.type(form.getByLabelText('E-mail'), 'oak.example');
  await user.type(form.getByLabelText('NMLS ID'), '123456');
  await user.selectOptions(form.getByLabelText('Role'), 'Lender');
  await user.click(form.getByRole('button', { name: 'Take it like this' }));
  expect(dialog.queryByRole('list', { name: 'Faults' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('2 contacts in phone.vcf.');
  await user.click(dialog.getByRole('button', { name: 'Add 2 parties' }));
  await waitFor(() => expect(rows.deal_parties).toHaveLength(2));
  expect(rows.deal_parties).toMatchObject([
    { role: 'lender', name: 'Bo Oak', email: 'bo@oak.example', nmls_id: '123456' },
    { name: 'Cy Fir' },
  ]);
});

test('a contact that can be added is corrected too, or left as the file says', async () => {
  const { rows, user, dialog, input } = await openDialog([]);
  await user.upload(input, cards(card('Bo Oka')));
  const correct = await dialog.findByRole('button', { name: 'Correct Bo Oka' });
  await user.click(correct);
  await user.type(dialog.getByLabelText('Name'), ' and more');
  await user.click(dialog.getByRole('button', { name: 'Back to the list' }));
  expect(document.activeElement).toBe(correct);
  await user.click(correct);
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Company'), 'Oak Bank');
  await user.click(dialog.getByRole('button', { name: 'Take it like this' }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 party' }));
  await waitFor(() => expect(rows.deal_parties).toHaveLength(1));
  expect(rows.deal_parties).toMatchObject([{ name: '', company: 'Oak Bank' }]);
});

test('what is no file of contacts is said at the field, and loses nothing of the one before', async () => {
  const { user, dialog, input } = await openDialog();
  await user.upload(input, new File(['\u0000PNG'], 'photo.vcf', { type: 'text/vcard' }));
  expect(await dialog.findByText(/^These are no contacts\./)).toBeDefined();
  await user.upload(input, cards(card('Bo Oak')));
  expect(await dialog.findByText('1 contact in phone.vcf.')).toBeDefined();
  expect(dialog.queryByText(/^These are no contacts\./)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Role of Bo Oak'), 'Seller');
  await user.upload(input, new File([''], 'empty.vcf', { type: 'text/vcard' }));
  expect(await dialog.findByText('The file is empty. Choose another one.')).toBeDefined();
  expect(dialog.getByLabelText('Role of Bo Oak')).toHaveProperty('value', 'seller');
});

test('the columns of a table are chosen where their names say nothing', async () => {
  const { rows, user, dialog, input } = await openDialog([]);
  const table = new File(['Who,Mail to,Reach\nBo Oak,bo@oak.example,555\n'], 'people.csv', {
    type: 'text/csv',
  });
  await user.upload(input, table);
  expect(await dialog.findByText('Line 2.')).toBeDefined();
  await user.selectOptions(dialog.getByLabelText('Name'), 'Who');
  await user.selectOptions(dialog.getByLabelText('E-mail'), 'Mail to');
  await user.selectOptions(dialog.getByLabelText('Phone'), 'Reach');
  await user.click(dialog.getByRole('button', { name: 'Add 1 party' }));
  await waitFor(() => expect(rows.deal_parties).toHaveLength(1));
  expect(rows.deal_parties).toMatchObject([
    { role: 'other', name: 'Bo Oak', email: 'bo@oak.example', phone: '555' },
  ]);
});

test('a long file is searched, nobody is ticked in it, and a deal takes no more than it has room for', async () => {
  const inDeal = Array.from({ length: 49 }, (_, at) =>
    aParty({ name: `Party ${at}`, email: `party${at}@elm.example` }),
  );
  const { rows, user, dialog, input } = await openDialog(inDeal);
  const many = Array.from({ length: 60 }, (_, at) => card(`Person ${at}`));
  await user.upload(input, cards(...many));
  const list = within(await dialog.findByRole('list', { name: 'Contacts of the file' }));
  expect(list.getAllByRole('checkbox')).toHaveLength(50);
  expect(list.getByText('50 of 60 shown.')).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Choose who is added' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.type(dialog.getByRole('searchbox', { name: 'Search the contacts' }), 'person 57');
  await user.click(list.getByRole('checkbox', { name: 'Person 57' }));
  await user.clear(dialog.getByRole('searchbox', { name: 'Search the contacts' }));
  await user.click(list.getByRole('checkbox', { name: 'Person 3' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'A deal has 50 parties at most, and this one has 49. Choose 1 at most; 2 are chosen.',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Only the chosen (2)' }));
  expect(list.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(list.getByRole('checkbox', { name: 'Person 3' }));
  await user.click(dialog.getByRole('button', { name: 'Add 1 party' }));
  await waitFor(() => expect(rows.deal_parties).toHaveLength(50));
  expect(rows.deal_parties.at(-1)?.name).toBe('Person 57');
});

test('what the server refuses is said, and everything chosen stays', async () => {
  const { user, dialog, input } = await openDialog([]);
  server.use(
    http.post('*/rest/v1/deal_parties', () =>
      HttpResponse.json(
        { code: '23514', message: 'You keep 50 parties of this deal already. Delete one first.' },
        { status: 400 },
      ),
    ),
  );
  await user.upload(input, cards(card('Bo Oak')));
  await user.selectOptions(await dialog.findByLabelText('Role of Bo Oak'), 'Seller');
  await user.click(dialog.getByRole('button', { name: 'Add 1 party' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'You keep 50 parties of this deal already. Delete one first.',
  );
  expect(dialog.getByLabelText('Role of Bo Oak')).toHaveProperty('value', 'seller');
});
