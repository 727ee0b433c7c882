import { expect, test } from 'vitest';
import { UnusableAnswer } from '../../platform/http/public-request';
import type { AddressToFind } from '../address-geocoder';
import { aPatientClient } from '../open-data/double/world';
import { SourceProblem } from '../published-table';
import { censusGeocoder } from './census-geocoder';
import { type CensusAnswer, type CensusAsked, censusAnswers } from './double/census-double';

type Fault = CensusAnswer | Error | ((answer: CensusAnswer) => CensusAnswer);

/** Returns the geocoder over a network on which only the double is. The faults come first, each once. */
function aGeocoder(...faults: Fault[]) {
  const asked: CensusAsked[] = [];
  const answer = (one: CensusAsked) => {
    asked.push(one);
    const fault = faults.shift();
    if (fault instanceof Error) throw fault;
    const right = censusAnswers(one);
    const {
      status,
      body,
      headers = {},
    } = typeof fault === 'function' ? fault(right) : (fault ?? right);
    return { status, headers, body: Buffer.from(body) };
  };
  const path = (url: string) => url.slice('https://geocoder.example'.length);
  const patient = aPatientClient(async (url) => answer({ path: path(url), body: null }), {
    post: async (url, _options, { body }) => answer({ path: path(url), body }),
  });
  const url = 'https://geocoder.example/geocoder/';
  return { ...patient, asked, geocoder: censusGeocoder(patient.client, { url, batchSize: 1000 }) };
}

const address = (id: string, street: string, zip: string | null = '53703'): AddressToFind => ({
  ...{ id, street, city: 'Madison', state: 'WI', zip },
});
const larkspur = address('a', '418 N Larkspur Ln');
const oak = address('b', '12 Oak');
const unknown = address('c', '1 Nowhere, "Rear"');
const twin = address('d', '9 Twin Ct');
const found = {
  ...{ kind: 'match', isExact: true, lat: 43.0711, lng: -89.4002, countyFips: '55025' },
  matched: '418 N LARKSPUR LN, MADISON, WI, 53703',
};

test('asks for a batch in one form, and joins rows that come in another order', async () => {
  const { geocoder, asked } = aGeocoder();
  const answers = await geocoder.find([larkspur, oak, unknown, twin]);
  expect(Object.fromEntries(answers)).toEqual({
    a: found,
    b: expect.objectContaining({ kind: 'match', isExact: false, countyFips: '55025' }),
    c: { kind: 'no-match' },
    d: { kind: 'tie' },
  });
  const [only, ...more] = asked;
  expect(more).toEqual([]);
  expect(only?.path).toBe('/geocoder/geographies/addressbatch');
  expect(only?.body).toContain('name="benchmark"\r\n\r\nPublic_AR_Current\r\n');
  expect(only?.body).toContain('name="vintage"\r\n\r\nCurrent_Current\r\n');
  expect(only?.body).toContain(`"3","1 Nowhere, 'Rear'","Madison","WI","53703"`);
});

test('asks for a single address by its parts', async () => {
  const { geocoder, asked } = aGeocoder();
  expect((await geocoder.find([larkspur])).get('a')).toEqual(found);
  expect(asked[0]?.body).toBeNull();
  const asks = new URL(asked[0]?.path ?? '', 'https://geocoder.example').searchParams;
  expect(Object.fromEntries(asks)).toMatchObject({
    ...{ street: '418 N Larkspur Ln', city: 'Madison', state: 'WI', zip: '53703' },
    ...{ benchmark: 'Public_AR_Current', vintage: 'Current_Current', format: 'json' },
  });
  expect((await geocoder.find([unknown])).get('c')).toEqual({ kind: 'no-match' });
  expect((await geocoder.find([twin])).get('d')).toEqual({ kind: 'tie' });
  expect((await geocoder.find([oak])).get('b')).toMatchObject({ kind: 'match', isExact: false });
  expect(await geocoder.find([])).toEqual(new Map());
  expect(asked).toHaveLength(4);
});

test('a match that says no county is one without a county', async () => {
  const short: Fault = () => ({
    status: 200,
    body: '"1","x","Match","Exact","418 N LARKSPUR LN","-89.4,43.07","1","L"\n"2","x","No_Match"\n',
  });
  const answers = await aGeocoder(short).geocoder.find([larkspur, oak]);
  expect(answers.get('a')).toMatchObject({ kind: 'match', countyFips: null });
});

const html: CensusAnswer = { status: 200, body: '<html><p>Service unavailable</p></html>' };

test.each<[string, Fault]>([
  ['a page of HTML with status 200', html],
  ['an answer that broke off in a row', ({ body }) => ({ status: 200, body: body.slice(0, -20) })],
  [
    'an answer without its last row',
    ({ body }) => ({ status: 200, body: body.split('\n').slice(0, -2).join('\n') }),
  ],
  ['rows of another batch', () => ({ status: 200, body: '"7","x","No_Match"\n' })],
  ['a match at 0, 0', ({ body }) => ({ status: 200, body: body.replace(/-89[\d.,]+/, '0,0') })],
  ['a failure of its own', { status: 500, body: 'Internal Server Error' }],
  ['a gateway that gave up', { status: 504, body: html.body }],
  ['no answer in time', new UnusableAnswer('no answer in 300000 ms')],
  ['a broken connection', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
])('asks again after %s', async (_what, fault) => {
  const { geocoder, asked, pauses } = aGeocoder(fault);
  expect((await geocoder.find([larkspur, oak])).get('a')).toEqual(found);
  expect(asked).toHaveLength(2);
  expect(pauses).toHaveLength(1);
});

test('a single answer that is no JSON, or lacks its list, is asked for again', async () => {
  const { geocoder, asked } = aGeocoder(html, { status: 200, body: '{"errors":["x"]}' });
  expect((await geocoder.find([larkspur])).get('a')).toEqual(found);
  expect(asked).toHaveLength(3);
});

test('waits as long as it is asked to', async () => {
  const busy = { status: 429, body: '', headers: { 'retry-after': '90' } };
  const { geocoder, pauses } = aGeocoder(busy);
  await geocoder.find([larkspur, oak]);
  expect(pauses).toEqual([90_000]);
});

test('gives up with a sentence when no try succeeds, and at once when it is refused', async () => {
  const down = aGeocoder(...Array.from({ length: 6 }, () => html));
  await expect(down.geocoder.find([larkspur, oak])).rejects.toThrow(
    /geocoder\.example did not serve its addressbatch in 6 tries: its answer is no list of addresses/,
  );
  const refused = aGeocoder({ status: 400, body: 'benchmark' });
  await expect(refused.geocoder.find([larkspur, oak])).rejects.toThrow(SourceProblem);
  expect(refused.asked).toHaveLength(1);
});

test('a server that stops does not go on asking', async () => {
  const { geocoder, asked } = aGeocoder(html);
  await expect(geocoder.find([larkspur, oak], AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(asked).toHaveLength(1);
});

test('refuses a batch that the Bureau would refuse', async () => {
  const { geocoder, client } = aGeocoder();
  const many = Array.from({ length: 10_001 }, (_, at) => address(String(at), '1 A St'));
  await expect(geocoder.find(many)).rejects.toThrow(RangeError);
  const settings = { url: 'https://geocoder.example', batchSize: 10_001 };
  expect(() => censusGeocoder(client, settings)).toThrow(/batchSize/);
});
