import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, test } from 'vitest';
import { medianRents } from './census/median-rents';
import { buildingPermits } from './cook-county/building-permits';
import { floodMap } from './fema/flood-map';
import { fairRents } from './hud/fair-rents';
import { privateSchools, publicSchools, schoolPlaces } from './nces/school-places';
import { ProviderUnavailable } from './provider-unavailable';
import { failures } from './vendor/double/failures';
import {
  countyRents,
  knownPlace,
  permitEdition,
  permitRow,
  permitsOf,
  publicServices,
  schoolRows,
  zoneRow,
} from './vendor/double/public-services';
import { type Answer, aVendorDouble, type VendorDouble } from './vendor/double/vendor-double';
import { foreclosureFilings } from './wprdc/foreclosure-filings';

const today = Temporal.PlainDate.from('2026-11-20');

let vendor: VendorDouble;
beforeEach(() => {
  vendor = aVendorDouble({ provider: 'A service', key: 'k', answer: publicServices });
});

const said = (body: unknown, status = 200): Answer => ({ status, body });

const rowsOf = (...rows: object[]) =>
  said({ features: rows.map((attributes) => ({ attributes })) });

function askedFor(name: string): (string | null)[] {
  return vendor.asked.map(({ path }) => new URL(path, 'https://x.example').searchParams.get(name));
}

describe('the flood zone of a point', () => {
  const ask = () => floodMap(vendor.client).ask(knownPlace, today);

  test('comes with the elevation, the sheet and its day', async () => {
    expect(await ask()).toEqual({
      value: {
        ...{ zone: 'AE', subtype: 'FLOODWAY', isSpecialHazard: true },
        ...{ baseElevationFeet: 851.2, depthFeet: null, datum: 'NAVD88' },
        ...{ panel: '55025C0434H', effectiveOn: '2014-09-17' },
      },
      title: 'National Flood Hazard Layer',
      asOf: '2014-09-17',
    });
    expect(askedFor('geometry')).toEqual(['-89.3762,43.0781', '-89.3762,43.0781']);
    expect(askedFor('inSR')).toEqual(['4326', '4326']);
  });

  test('X-02 is none, and not zone X, where the map has no feature', async () => {
    vendor.next(rowsOf(), rowsOf());
    expect(await ask()).toBeNull();
  });

  test('on a border is that of the special hazard area', async () => {
    const dry = { ...zoneRow, FLD_ZONE: 'X', SFHA_TF: 'F' };
    vendor.next(rowsOf(dry, zoneRow), rowsOf());
    expect((await ask())?.value).toMatchObject({ zone: 'AE', panel: null, effectiveOn: null });
  });

  test('X-02 what the map leaves open is unknown', async () => {
    const open = { FLD_ZONE: 'A', ZONE_SUBTY: ' ', SFHA_TF: null, STATIC_BFE: -9999 };
    vendor.next(rowsOf(open), rowsOf({ FIRM_PAN: 'P', EFF_DATE: 253_370_764_800_000 }));
    expect((await ask())?.value).toMatchObject({
      ...{ subtype: null, isSpecialHazard: null, baseElevationFeet: null, effectiveOn: null },
    });
  });

  test('is told without the sheet where only the sheets fail', async () => {
    const refusal = said({ error: { code: 400, message: 'Failed to execute query.' } });
    vendor.next(rowsOf(zoneRow), refusal);
    expect((await ask())?.value).toMatchObject({ zone: 'AE', panel: null });
  });
});

describe.each([
  ['public', publicSchools],
  ['private', privateSchools],
] as const)('%s schools', (_kind, kind) => {
  const ask = (center = knownPlace) => schoolPlaces(vendor.client, kind).ask(center, today);

  test('come with their places and the year of the edition', async () => {
    const answer = await ask();
    expect(answer?.title).toBe(`${kind.title}, 2024-2025`);
    expect(answer?.value.schools).toHaveLength(3);
    expect(answer?.value.schools[0]).toEqual({
      ...{ id: '550852000001', name: 'SAMPLE Elementary', street: '1 SAMPLE ST', city: 'Madison' },
      ...{ level: null, grades: null, lat: 43.0801, lng: -89.3702 },
    });
  });

  test('carry level and grades where the layer does', async () => {
    const [row] = schoolRows;
    vendor.next(rowsOf({ ...row, SCHOOL_LEVEL: 'Elementary', GSLO: 'KG', GSHI: '05' }));
    const [school] = (await ask())?.value.schools ?? [];
    expect(school).toMatchObject({ level: 'Elementary', grades: 'KG–05' });
  });

  test.each([
    { features: [], exceededTransferLimit: true },
    { features: [], properties: { exceededTransferLimit: true } },
  ])('are asked for in a smaller box where the answer is cut off: %j', async (cut) => {
    vendor.next(said(cut), said({ features: [] }));
    expect((await ask())?.value).toEqual({ withinMiles: 1.5, schools: [] });
    const [wide = '', narrow = ''] = askedFor('geometry').map((box) => box ?? '');
    expect(heightOf(narrow)).toBeLessThan(heightOf(wide));
  });

  test('without a place are a failure, not a school less', async () => {
    vendor.next(rowsOf({ NAME: 'SAMPLE School' }));
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

function heightOf(box: string): number {
  const [, south = 0, , north = 0] = box.split(',').map(Number);
  return north - south;
}

describe('the Fair Market Rents of a county', () => {
  const ask = (on = today) => fairRents(vendor.client).ask(knownPlace.county, on);

  test('are of the fiscal year, by the county’s code and five nines', async () => {
    expect(await ask()).toEqual({
      value: {
        ...{ area: 'Dane County', year: 2027, byZip: {} },
        rents: [100_000, 115_000, 140_000, 180_000, 205_000],
      },
      title: 'Fair Market Rents, fiscal year 2027',
      asOf: '2026-10-01',
    });
    expect(vendor.asked[0]?.path).toBe('/fmr/data/5502599999?year=2027');
  });

  test('come by ZIP code in a small-area metro, beside those of the whole', async () => {
    const { basicdata } = countyRents.data;
    const ofZip = { ...basicdata, zip_code: '53703', 'Two-Bedroom': '1,230' };
    const whole = { ...basicdata, zip_code: 'MSA level' };
    const data = { ...countyRents.data, smallarea_status: '1', year: '2027' };
    const { year: _year, ...unnamed } = whole;
    vendor.next(said({ data: { ...data, basicdata: [unnamed, ofZip] } }));
    const answer = await ask();
    expect(answer?.value.rents[2]).toBe(140_000);
    expect(answer?.value.byZip['53703']?.[2]).toBe(123_000);
    expect(answer?.value.year).toBe(2027);
  });

  test.each([404, 400])('of the year before are taken where a year answers %i', async (status) => {
    const older = { ...countyRents.data, basicdata: { ...countyRents.data.basicdata, year: 2026 } };
    vendor.next(said({ error: 'no such year' }, status), said({ data: older }));
    expect(await ask()).toMatchObject({ title: 'Fair Market Rents, fiscal year 2026' });
    expect(askedFor('year')).toEqual(['2027', '2026']);
  });

  test('are HUD’s newest where neither year is there, else none', async () => {
    const none = said({ error: 'no such year' }, 404);
    vendor.next(none, none, said(countyRents));
    expect(await ask()).toMatchObject({ asOf: '2026-10-01' });
    vendor.next(none, none, none);
    expect(await ask()).toBeNull();
    expect(askedFor('year')).toEqual(['2027', '2026', null, '2027', '2026', null]);
  });

  test('X-02 with a rent of zero or none are none', async () => {
    const { basicdata } = countyRents.data;
    const zero = said({
      data: { ...countyRents.data, basicdata: { ...basicdata, Efficiency: 0 } },
    });
    vendor.next(zero, zero, zero);
    expect(await ask()).toBeNull();
  });

  test('stay till the fiscal year ends, an older year’s for a month', async () => {
    const { dueOn } = fairRents(vendor.client);
    const answer = await ask();
    expect(dueOn(answer, today).toString()).toBe('2027-10-01');
    expect(dueOn(null, today).toString()).toBe('2026-12-20');
  });
});

describe('the median rent of an area', () => {
  const source = () => medianRents(vendor.client, 'a-census-key');
  const inZip = (zip = knownPlace.zip, on = today) => source().ask({ kind: 'zip', zip }, on);

  test('is that of the newest edition that is out', async () => {
    expect(await inZip()).toEqual({
      value: { area: 'ZIP 53703', amount: 125_000, margin: 4_000 },
      title: 'American Community Survey 2020–2024, table B25064',
      asOf: '2024-12-31',
    });
    expect(askedFor('key')).toEqual(['a-census-key']);
    await inZip(knownPlace.zip, Temporal.PlainDate.from('2026-12-02'));
    expect(vendor.asked.map(({ path }) => path.slice(0, 15))).toEqual([
      '/2024/acs/acs5?',
      '/2025/acs/acs5?',
      '/2024/acs/acs5?',
    ]);
  });

  test('of a county has the county’s name', async () => {
    const answer = await source().ask({ kind: 'county', fips: knownPlace.county }, today);
    expect(answer?.value).toEqual({
      ...{ area: 'Dane County, Wisconsin', amount: 119_000, margin: 1_500 },
    });
  });

  test('X-02 is none where the area is not in the survey', async () => {
    expect(await inZip('00000')).toBeNull();
  });

  test.each(['-666666666', '-999999999', null, ''])('X-02 %s is no rent', async (given) => {
    const row = ['ZCTA5 53703', given, given, '53703'];
    vendor.next(said([['NAME', 'B25064_001E', 'B25064_001M', 'zip'], row]));
    expect(await inZip()).toBeNull();
  });

  test('X-02 a margin that the survey cannot say is unknown', async () => {
    const row = ['ZCTA5 53703', '1250', '-222222222', '53703'];
    vendor.next(said([['NAME', 'B25064_001E', 'B25064_001M', 'zip'], row]));
    expect((await inZip())?.value.margin).toBeNull();
  });

  test('a redirect, as without a valid key, is a refusal and no rent', async () => {
    vendor.next(said('', 302));
    await expect(inZip()).rejects.toMatchObject({ refusedWith: 302 });
    expect(vendor.asked).toHaveLength(1);
  });

  test('a failure tells neither the key nor the place', async () => {
    vendor.next('unreachable', 'unreachable');
    await expect(inZip()).rejects.toThrow(/^A service median rent: not reached$/);
    expect(JSON.stringify(vendor.notes)).not.toMatch(/census-key|53703/);
  });
});

describe('the foreclosure filings of a parcel', () => {
  const ask = () => foreclosureFilings(vendor.client).ask('0001a00001000000', today);

  test('come without names', async () => {
    const answer = await ask();
    expect(answer?.value.filings).toEqual([
      {
        ...{ filedOn: '2026-03-05', kind: 'Mortgage Foreclosure', amount: 12_345_600 },
        ...{ caseId: 'MG-26-000123', lastActivityOn: '2026-09-01' },
      },
    ]);
    expect(askedFor('filters')).toEqual(['{"pin":"0001A00001000000"}']);
  });

  test('come the newest first', async () => {
    const pin = '0001A00001000000';
    const records = ['2019-01-02', null, '2024-05-06'].map((filing_date) => ({ pin, filing_date }));
    vendor.next(said({ success: true, result: { records } }));
    const days = (await ask())?.value.filings.map(({ filedOn }) => filedOn);
    expect(days).toEqual(['2024-05-06', '2019-01-02', null]);
  });

  test('of another parcel are a failure, as where the filter was ignored', async () => {
    vendor.next(said({ success: true, result: { records: [{ pin: '9' }] } }));
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test.each([
    said({ success: false, error: { __type: 'Not Found Error' } }),
    said({ success: false, error: { __type: 'Not Found Error' } }, 404),
    said({ success: false, error: { __type: 'Validation Error' } }, 409),
  ])('are not “none” where the table is gone: %j', async (answer) => {
    vendor.next(answer);
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

describe('issue 17 the building permits of a parcel', () => {
  const ask = (pin = permitRow.pin, on = today) => buildingPermits(vendor.client).ask(pin, on);

  test('come with number, day and amount, as of the table’s last update, without names', async () => {
    expect(await ask()).toEqual({
      value: {
        permits: [{ number: '100123', issuedOn: '2025-04-09', amount: 4_500_000 }],
        isStill: false,
        cut: null,
      },
      title: 'Building permits',
      asOf: '2026-11-02',
    });
    expect(askedFor('$select')).toEqual(['pin,permit_number,date_issued,amount', null]);
  });

  test('come without amounts where the table has no such column, which is asked once', async () => {
    const { amount: _amount, ...bare } = permitRow;
    vendor = aVendorDouble({
      ...{ provider: 'A service', key: 'k' },
      answer: (path) => {
        const { pathname, searchParams } = new URL(path, 'https://services.example');
        return permitsOf(pathname, searchParams, bare);
      },
    });
    const source = buildingPermits(vendor.client);
    for (const _ of [1, 2]) {
      const { permits } = (await source.ask(bare.pin, today))?.value ?? {};
      expect(permits).toEqual([{ number: '100123', issuedOn: '2025-04-09', amount: null }]);
    }
    const [full, three] = ['pin,permit_number,date_issued,amount', 'pin,permit_number,date_issued'];
    expect(askedFor('$select')).toEqual([full, three, null, three]);
  });

  test('X-02 come the newest first and once each; what a cell lacks is unknown', async () => {
    const { pin } = permitRow;
    const row = (permit_number: string, date_issued?: string) => ({
      pin,
      permit_number,
      date_issued,
    });
    const old = row('1', '2019-01-02T00:00:00.000');
    const undated = row('2', '1900-01-01T00:00:00.000');
    vendor.next(said([old, undated, row('3', '2024-05-06'), old, { pin }]));
    expect((await ask())?.value.permits).toEqual([
      { number: '3', issuedOn: '2024-05-06', amount: null },
      { number: '1', issuedOn: '2019-01-02', amount: null },
      { number: '2', issuedOn: null, amount: null },
      { number: null, issuedOn: null, amount: null },
    ]);
  });

  test('X-02 of a dead table, which answers all the same, are told to be of a table that stands still', async () => {
    const inJune = Date.UTC(2022, 5, 30) / 1000;
    vendor.next(said([]), said({ ...permitEdition, rowsUpdatedAt: inJune }));
    const answer = await ask();
    expect(answer).toMatchObject({ value: { permits: [], isStill: true }, asOf: '2022-06-30' });
  });

  test.each([said({}), said('', 503), said('<p>'), said('', 404)])(
    'are told where only the day of the table is not: %j',
    async (edition) => {
      vendor.next(said([permitRow]), edition);
      expect(await ask()).toMatchObject({ value: { isStill: false }, asOf: null });
    },
  );

  const hundred = said(
    Array.from({ length: 100 }, (_, at) => ({ ...permitRow, permit_number: String(at) })),
  );

  test.each([
    [said([{ count: '250' }]), { rowsRead: 100, rowsFound: 250 }],
    [said([{ count: '100' }]), null],
    [said({ error: true }, 500), { rowsRead: 100, rowsFound: null }],
    [said([]), { rowsRead: 100, rowsFound: null }],
  ])(
    'issue 17 that reach the limit say of how many they are the newest: %j',
    async (counted, cut) => {
      vendor.next(hundred, counted);
      const { permits, cut: told } = (await ask())?.value ?? {};
      expect(permits).toHaveLength(100);
      expect(told).toEqual(cut);
      expect(askedFor('$select')[1]).toBe('count(*) as count');
      expect(askedFor('$where')[1]).toBe(`pin='${permitRow.pin}'`);
    },
  );

  test('share the day of the table, which is read once a day', async () => {
    const source = buildingPermits(vendor.client);
    for (const day of [today, today, today.add({ days: 1 })]) await source.ask('1', day);
    const editions = vendor.asked.filter(({ path }) => path.startsWith('/api/views/'));
    expect(editions).toHaveLength(2);
  });

  test('of another parcel are a failure, as where the filter was ignored', async () => {
    vendor.next(said([{ ...permitRow, pin: '9' }]));
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test.each([
    { answers: [said({ code: 'not_found', error: true }, 404)], refusedWith: null },
    { answers: [said('', 302)], refusedWith: 302 },
    { answers: [said({ errorCode: 'x' }, 400), said({ errorCode: 'x' }, 400)], refusedWith: 400 },
  ])('are not “none” where the table is gone, moved or changed: %j', async (case_) => {
    vendor.next(...case_.answers);
    await expect(ask()).rejects.toMatchObject({ refusedWith: case_.refusedWith });
  });
});

const kinds = [
  { name: 'FEMA', ask: () => floodMap(vendor.client).ask(knownPlace, today) },
  { name: 'NCES', ask: () => schoolPlaces(vendor.client, publicSchools).ask(knownPlace, today) },
  { name: 'HUD', ask: () => fairRents(vendor.client).ask(knownPlace.county, today) },
  {
    name: 'the court’s table',
    ask: () => foreclosureFilings(vendor.client).ask('0001A00001000000', today),
  },
  {
    name: 'the Census Bureau',
    ask: () =>
      medianRents(vendor.client, 'k').ask({ kind: 'county', fips: knownPlace.county }, today),
  },
];

const permitTable = {
  name: 'the county’s table of permits',
  ask: () => buildingPermits(vendor.client).ask(permitRow.pin, today),
};

describe.each([...kinds, permitTable])('where $name', ({ ask }) => {
  const more = [
    { trouble: 'asking to wait', answers: [said('', 429), said('', 429)] },
    {
      trouble: 'failing with status 200',
      answers: [said({ error: { code: 500, message: 'Error performing query' } })],
    },
    { trouble: 'answering in another form', answers: [said({ rows: [] })] },
  ];

  test.each([...failures, ...more])(
    'is $trouble, that is told apart from nothing',
    async (case_) => {
      // FEMA is asked for two layers at the same time.
      const { answers } = case_;
      vendor.next(...answers.flatMap((answer) => [answer, answer]), ...answers);
      await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
    },
  );
});

test.each(kinds)(
  'where $name answers an empty list, that is told apart from nothing',
  async ({ ask }) => {
    vendor.next(said([]), said([]));
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailable);
  },
);
