import {
  type County,
  countyByName,
  countyLabel,
  mayLieIn,
} from '@deedlight/domain/reference/places/counties';
import { outlineColumn } from '../adapters/published-table';
import type { Mapping } from './mapping/mapping-schema';
import type { CsvRow } from './reading/csv-rows';
import { FileProblem } from './reading/file-problem';

/** Watches whether any shape of a file lies in the county that the file is said to be of. */
export class PlacesOfShapes {
  readonly #county: County | undefined;
  #first: { lat: number; lng: number } | null = null;
  #count = 0;
  #isHere = false;

  constructor({ state, county }: Mapping['place']) {
    this.#county = countyByName(state, county);
  }

  /** Takes some rows of the file, which may have no shapes. */
  add(header: readonly string[], rows: readonly CsvRow[]): void {
    if (this.#isHere || !header.includes(outlineColumn)) return;
    const [latAt, lngAt] = [header.indexOf('@lat'), header.indexOf('@lng')];
    for (const { cells } of rows) {
      const [lat, lng] = [
        Number.parseFloat(cells[latAt] ?? ''),
        Number.parseFloat(cells[lngAt] ?? ''),
      ];
      if (Number.isNaN(lat) || Number.isNaN(lng)) continue;
      this.#count += 1;
      this.#first ??= { lat, lng };
      this.#isHere ||= this.#county !== undefined && mayLieIn(this.#county, { lat, lng });
    }
  }

  /** Throws FileProblem where there are shapes, and none of them lies in the county. */
  refuseElsewhere(path: string): void {
    if (this.#county === undefined || this.#first === null || this.#isHere) return;
    const { lat, lng } = this.#first;
    throw new FileProblem(
      `${path}: none of its shapes (${this.#count.toLocaleString('en-US')}) lies in ${countyLabel(this.#county)}; the first is at latitude ${lat}, longitude ${lng}. Either the file is of another county, or it names the wrong system of coordinates, as a wrong .prj file does.`,
    );
  }
}
