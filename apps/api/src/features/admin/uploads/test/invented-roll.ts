/** An invented roll whose columns no preset knows, with the city behind the street. */
export function inventedRoll(rows: number): string {
  const header =
    'Prcl_Ref,Where_It_Is,Zip5,Bldg_Kind,Bedrms,Heated_Area,Yr_Put_Up,Owner_Nm,Mail_To,Deed_Dt,Paid,Roll_Yr,Mkt_Val';
  const lines = Array.from({ length: rows }, (_, at) => {
    const street = streets[at % streets.length];
    const place = cities[at % cities.length];
    const [city = '', zip = ''] = place ?? [];
    const site = `${100 + at} ${street}`;
    const mail =
      at % 3 === 0 ? `${900 + at} ELSEWHERE RD BOSTON MA 02108` : `${site} ${city} WI ${zip}`;
    return [
      `0709-${String(at).padStart(4, '0')}`,
      `${site} ${city}`,
      zip,
      kinds[at % kinds.length],
      at % 4 === 3 ? '' : 2 + (at % 3),
      at % 4 === 3 ? '' : 1100 + at,
      at % 4 === 3 ? '' : 1950 + (at % 60),
      `${owners[at % owners.length]} ${names[at % names.length]}`,
      mail,
      `${1 + (at % 12)}/${1 + (at % 28)}/${2015 + (at % 9)}`,
      200_000 + at * 500,
      2026,
      250_000 + at * 400,
    ].join(',');
  });
  return [header, ...lines, ''].join('\n');
}

const streets = ['LARKSPUR LN', 'OAK ST', 'N HARBOR AVE', 'QUARRY RD', 'MEADOW CT'];
const cities: readonly (readonly [string, string])[] = [
  ['MADISON', '53703'],
  ['VERONA', '53593'],
  ['MIDDLETON', '53562'],
];
const kinds = ['SINGLE FAMILY', 'CONDOMINIUM', 'DUPLEX', 'VACANT LAND'];
const owners = ['NGUYEN', 'COHEN', 'ROSSI', 'OKAFOR', 'LINDQVIST', 'HAAS', 'MORALES'];
const names = ['KIM', 'DANA', 'ANA', 'PAUL', 'ERIN'];
