import { countiesAround } from '@deedlight/domain/reference/places/counties';
import { askForDegrees, type CoordinateSystem } from './coordinate-system';
import { FileProblem } from './file-problem';
import { outOfDegrees, type ShapeCells } from './shape-cells';

/** So many first shapes tell whether the coordinates of a file are what they are said to be. */
export const firstShapes = 1000;

/** A shape's cells, and the first point of the shape as the file has it. */
export type FirstPlace = { cells: ShapeCells; point: readonly number[] | null };

/**
 * Refuses a file whose first shapes show that its coordinates are not in the system that is said:
 * degrees that are none, or a projection by which every shape lies outside of the United States.
 * Throws FileProblem.
 */
export function refuseMisplaced(
  path: string,
  system: CoordinateSystem,
  first: readonly FirstPlace[],
): void {
  const [example, ...others] = first.filter(({ cells }) => isPlaced(cells) || isOff(cells));
  if (example === undefined) return;
  const all = [example, ...others];
  if (system.toDegrees === null) {
    if (!all.every(({ cells }) => isOff(cells))) return;
    throw new FileProblem(
      `${path}: its coordinates are no longitudes and latitudes, and it names no system that they are in. ${askForDegrees}.`,
    );
  }
  if (all.some(({ cells }) => isInStates(cells))) return;
  throw new FileProblem(
    `${path}: by the system that it names, ${system.name}, its shapes lie outside of the United States: ${written(example.point)} would be ${placeOf(example.cells)}. The file names the wrong system. ${askForDegrees}.`,
  );
}

function isPlaced({ lat }: ShapeCells): boolean {
  return lat !== '';
}

function isOff({ outline }: ShapeCells): boolean {
  return outline === `!${outOfDegrees}`;
}

function isInStates({ lat, lng }: ShapeCells): boolean {
  return lat !== '' && countiesAround(Number(lat), Number(lng)).length > 0;
}

function written(point: readonly number[] | null): string {
  const [x = Number.NaN, y = Number.NaN] = point ?? [];
  return `x ${Number(x.toFixed(3))}, y ${Number(y.toFixed(3))}`;
}

function placeOf(cells: ShapeCells): string {
  return isPlaced(cells) ? `latitude ${cells.lat}, longitude ${cells.lng}` : 'no place on Earth';
}
