import { csvRows } from '../reading/csv-rows';
import { decodeText } from '../reading/decode-text';
import { fileBytes } from '../reading/file-bytes';
import { FileProblem } from '../reading/file-problem';
import { notAWorkbook } from '../reading/not-a-workbook';

/** The metropolitan area of a county, by Census numbers of five digits. */
export type MetroCounty = { county: string; cbsa: string; division: string | null };

/** The columns of the delineation file, without capitals. */
const heads = {
  cbsa: 'cbsa code',
  division: 'metropolitan division code',
  state: 'fips state code',
  county: 'fips county code',
} as const;
type Head = keyof typeof heads;

/** Titles stand above the header, in so many lines at most. */
const titleLines = 10;

/**
 * Reads the Census Bureau's delineation file (its "list 1", saved as CSV): the counties of each
 * metropolitan and micropolitan area. The notes below the table are left out. Throws FileProblem
 * that names line and column.
 */
export async function readMetroCounties(path: string): Promise<MetroCounty[]> {
  notAWorkbook(path);
  let columns: Record<Head, number> | null = null;
  const counties = new Map<string, MetroCounty>();
  for await (const rows of csvRows(path, decodeText(path, fileBytes(path), 'utf-8'), ',')) {
    for (const { line, cells } of rows) {
      if (columns === null) {
        columns = columnsOf(path, cells);
        if (columns === null && line > titleLines) throw unlike(path);
        continue;
      }
      const at = columns;
      const cell = (head: Head) => (cells[at[head]] ?? '').trim();
      // Below the table stand notes, which have one cell.
      if (cell('state') === '' && cell('county') === '') continue;
      const digits = (head: Head, length: number): string => {
        // Workbooks drop the zeros that numbers begin with.
        if (/^\d+$/.test(cell(head)) && cell(head).length <= length) {
          return cell(head).padStart(length, '0');
        }
        const problem = `"${cell(head)}" is no number of ${length} digits`;
        throw new FileProblem(`${path}, line ${line}, column "${heads[head]}": ${problem}.`);
      };
      const county = `${digits('state', 2)}${digits('county', 3)}`;
      if (counties.has(county)) {
        throw new FileProblem(`${path}, line ${line}: county ${county} has an area already.`);
      }
      const division = cell('division') === '' ? null : digits('division', 5);
      counties.set(county, { county, cbsa: digits('cbsa', 5), division });
    }
  }
  if (counties.size === 0) throw unlike(path);
  return [...counties.values()];
}

function columnsOf(path: string, cells: readonly string[]): Record<Head, number> | null {
  const found = cells.map((cell) => cell.trim().toLowerCase());
  if (!found.includes(heads.cbsa)) return null;
  const at = (head: Head) => {
    const column = found.indexOf(heads[head]);
    if (column >= 0) return column;
    throw new FileProblem(`${path} has no column "${heads[head]}" beside "${heads.cbsa}".`);
  };
  return { cbsa: at('cbsa'), division: at('division'), state: at('state'), county: at('county') };
}

function unlike(path: string): FileProblem {
  return new FileProblem(
    `${path} is not the Census Bureau’s table of the counties of metropolitan areas: it needs columns ${Object.values(
      heads,
    )
      .map((head) => `"${head}"`)
      .join(', ')}.`,
  );
}
