import type { Answer } from './vendor-double';

/** The invented home that the public services of tests know. */
export const knownPlace = { lat: 43.0781, lng: -89.3762, county: '55025', zip: '53703' };

const found = (body: unknown): Answer => ({ status: 200, body });

const features = (...rows: object[]) =>
  found({ displayFieldName: 'NAME', features: rows.map((attributes) => ({ attributes })) });

/** Stands in for FEMA, NCES, HUD, the Census Bureau and two counties: invented values in their documented shapes. */
export function publicServices(path: string): Answer {
  const { pathname, searchParams } = new URL(path, 'https://services.example');
  if (pathname.endsWith('/28/query')) return zoneAt(searchParams);
  if (pathname.endsWith('/3/query')) return panelAt(searchParams);
  if (pathname.includes('/fmr/data/')) return fairRentsOf(pathname, searchParams);
  if (pathname.endsWith('/acs/acs5')) return medianRentOf(pathname, searchParams);
  if (pathname.endsWith('/datastore_search')) return filingsOf(searchParams);
  if (pathname.includes('6yjf-dfxs')) return permitsOf(pathname, searchParams);
  if (pathname.endsWith('/query')) return schoolsIn(pathname, searchParams);
  return { status: 404, body: { message: 'Not found' } };
}

/** Only a point in degrees is understood, as by the real layer. */
function isAtHome(asked: URLSearchParams): boolean {
  const [lng = 0, lat = 0] = (asked.get('geometry') ?? '').split(',').map(Number);
  const isNear = Math.abs(lat - knownPlace.lat) < 0.01 && Math.abs(lng - knownPlace.lng) < 0.01;
  return (
    isNear && asked.get('inSR') === '4326' && asked.get('geometryType') === 'esriGeometryPoint'
  );
}

export const zoneRow = {
  ...{ OBJECTID: 7, DFIRM_ID: '55025C', FLD_ZONE: 'AE', ZONE_SUBTY: 'FLOODWAY', SFHA_TF: 'T' },
  ...{ STATIC_BFE: 851.2, V_DATUM: 'NAVD88', DEPTH: -9999, LEN_UNIT: 'Feet' },
};

function zoneAt(asked: URLSearchParams): Answer {
  return isAtHome(asked) ? features(zoneRow) : features();
}

/** The sheet is in force since September 17, 2014. */
function panelAt(asked: URLSearchParams): Answer {
  if (!isAtHome(asked)) return features();
  return features({ FIRM_PAN: '55025C0434H', PANEL_TYP: 'Printed', EFF_DATE: 1_410_912_000_000 });
}

const school = (id: string, NAME: string, LAT: number, LON: number) => ({
  ...{ NCESSCH: id, NAME, LAT, LON, STREET: '1 SAMPLE ST', CITY: 'Madison', STATE: 'WI' },
  ...{ ZIP: '53703', LOCALE: '12', SCHOOLYEAR: '2024-2025' },
});

export const schoolRows = [
  school('550852000001', 'SAMPLE Elementary', 43.0801, -89.3702),
  school('550852000002', 'SAMPLE Middle', 43.09, -89.36),
  // It lies in the box, and further away than a home of the cell is told of.
  school('550852000003', 'SAMPLE Far High', 43.126, -89.338),
];

function schoolsIn(pathname: string, asked: URLSearchParams): Answer {
  const [west = 0, south = 0, east = 0, north = 0] = (asked.get('geometry') ?? '')
    .split(',')
    .map(Number);
  if (asked.get('geometryType') !== 'esriGeometryEnvelope') return features();
  const isPrivate = pathname.includes('private');
  const rows = isPrivate
    ? [{ ...school('', 'SAMPLE Academy', 43.0701, -89.3802), PPIN: 'A9105102', NCESSCH: undefined }]
    : schoolRows;
  return features(
    ...rows.filter(({ LAT, LON }) => LAT > south && LAT < north && LON > west && LON < east),
  );
}

export const countyRents = {
  data: {
    ...{ county_name: 'Dane County', metro_status: '1', metro_name: 'Madison, WI HUD Metro' },
    smallarea_status: '0',
    basicdata: {
      ...{ Efficiency: 1000, 'One-Bedroom': 1150, 'Two-Bedroom': 1400 },
      ...{ 'Three-Bedroom': 1800, 'Four-Bedroom': 2050, year: '2027' },
    },
  },
};

/** HUD knows counties by their code and five nines; a ZIP code is no entity. */
function fairRentsOf(pathname: string, asked: URLSearchParams): Answer {
  if (!pathname.endsWith(`/${knownPlace.county}99999`)) {
    return { status: 404, body: { error: 'no such entity' } };
  }
  if (asked.get('year') === '2027') return found(countyRents);
  return { status: 404, body: { error: 'no such year' } };
}

/** The court's table names people too. */
function filingsOf(asked: URLSearchParams): Answer {
  const { pin } = JSON.parse(asked.get('filters') ?? '{}');
  const filing = {
    ...{ _id: 1, pin, block_lot: '1-A-1', filing_date: '2026-03-05T00:00:00', ward: '1' },
    ...{ case_id: 'MG-26-000123', docket_type: 'Mortgage Foreclosure', amount: '123456.00' },
    ...{ plaintiff: 'SAMPLE BANK', last_activity: '2026-09-01', municipality: 'Pittsburgh' },
  };
  const records = pin === '0001A00001000000' ? [filing] : [];
  return found({ success: true, result: { records, total: records.length } });
}

/** The table was updated on November 2, 2026. */
export const permitEdition = {
  ...{ id: '6yjf-dfxs', name: 'SAMPLE permits', rowsUpdatedAt: 1_793_577_600 },
  columns: ['pin', 'permit_number', 'date_issued'].map((fieldName) => ({ fieldName })),
};

/** Names people too, and may have a column of amounts, which the publisher's page was not read for. */
export const permitRow = {
  ...{ pin: '13254000110000', permit_number: '100123', date_issued: '2025-04-09T00:00:00.000' },
  ...{ amount: '45000', applicant_name: 'SAMPLE BUILDER' },
};

/** A portal on Socrata gives the columns that are asked for, and leaves out a cell that is null. */
export function permitsOf(
  pathname: string,
  asked: URLSearchParams,
  row: Record<string, string> = permitRow,
): Answer {
  if (pathname.startsWith('/api/views/') || pathname.includes('/cook/api/')) {
    return found(permitEdition);
  }
  const select = (asked.get('$select') ?? Object.keys(row).join(',')).split(',');
  const column = select.find((name) => !(name in row));
  if (column !== undefined) {
    const errorCode = 'query.soql.no-such-column';
    return { status: 400, body: { errorCode, message: errorCode, data: { column } } };
  }
  const isAsked = asked.get('$where') === `pin='${row.pin}'`;
  const printed = Object.fromEntries(select.map((name) => [name, row[name]]));
  return found(isAsked ? [printed] : []);
}

function medianRentOf(pathname: string, asked: URLSearchParams): Answer {
  if (!pathname.endsWith('/2024/acs/acs5')) return { status: 404, body: 'error: unknown dataset' };
  const names = ['NAME', 'B25064_001E', 'B25064_001M'];
  if (asked.get('for') === `zip code tabulation area:${knownPlace.zip}`) {
    const name = `ZCTA5 ${knownPlace.zip}`;
    return found([
      [...names, 'zip code tabulation area'],
      [name, '1250', '40', knownPlace.zip],
    ]);
  }
  if (asked.get('for') === 'county:025' && asked.get('in') === 'state:55') {
    return found([
      [...names, 'state', 'county'],
      ['Dane County, Wisconsin', '1190', '15', '55', '025'],
    ]);
  }
  return { status: 204, body: '' };
}
