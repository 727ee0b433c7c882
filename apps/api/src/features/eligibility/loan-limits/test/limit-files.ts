import type { ListedCounty } from '@deedlight/domain/reference/lending/limit-edition';

/** Prints limits as HUD does: fixed columns, one line for each county. */
export function fixedFile(counties: readonly ListedCounty[]): string {
  return counties.map(fixedLine).join('\n');
}

export function fixedLine({ fips, state, area, limits }: ListedCounty): string {
  const part = (text: string, width: number) => text.slice(0, width).padEnd(width);
  return [
    part('99999', 5),
    part('', 5),
    part('NON-METRO', 50),
    part('', 5),
    'S',
    '0325000',
    ...limits.map((limit) => String(limit).padStart(7, '0')),
    state,
    fips.slice(2),
    part('SOME STATE', 26),
    part(area.toUpperCase(), 15),
    '2026112820270101',
  ].join('');
}

/** Prints limits as FHFA's flat list does when it is saved as CSV: a title, headings, then rows. */
export function flatFile(counties: readonly ListedCounty[], separator = ','): string {
  const money = (amount: number) => `"$${amount.toLocaleString('en-US')}"`;
  const rows = counties.map(({ fips, state, area, limits }) =>
    [
      fips.slice(0, 2),
      fips.slice(2),
      `"${area.toUpperCase()} COUNTY"`,
      state,
      '',
      ...limits.map(money),
    ].join(separator),
  );
  return `\uFEFFFull county list of limits,,,,,,,,\r\n${headings}\r\n${rows.join('\r\n')}\r\n`;
}

const headings =
  'FIPS State Code,FIPS County Code,County Name,State,CBSA Number,One-Unit Limit,Two-Unit Limit,Three-Unit Limit,Four-Unit Limit';
