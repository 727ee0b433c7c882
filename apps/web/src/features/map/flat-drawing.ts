import { mainStreetHomes } from '@deedlight/domain/map/main-street-homes';
import { pathThrough } from '../../ui/chart/path-through';
import { type FlatView, pixelOf } from './flat-view';
import { citiesFromZoom, type Ground, soleZip, streetsFromZoom } from './ground-of-records';
import { breaksOf, type DotFigure, stepOf } from './home-dots';
import { type Group, mergeGroups } from './merge-groups';
import { chooseApart } from './price-pills';
import type { LngLat } from './scene';
import { marksFromZoom, outsideGroups } from './unmatched-homes';

type Name = { id: string; x: number; y: number; name: string; zip: string };

/** The paths and points of a flat map, in pixels. */
export type FlatDrawing = {
  grounds: string;
  borders: string;
  streets: { isMain: boolean; path: string }[];
  names: Name[];
  /** The homes that do not match as one path of points. */
  others: string;
  /** The dots of each color as one path of points; −1 is unknown. */
  dots: { step: number; path: string }[];
  groups: { id: string; count: number; x: number; y: number }[];
  area: string;
};

/** Returns what a flat map draws of a view. */
export function flatDrawing(
  view: FlatView,
  {
    ground,
    groups,
    figure,
    area,
  }: {
    ground: Ground;
    groups: readonly Group[];
    figure: DotFigure;
    area: readonly LngLat[];
  },
): FlatDrawing {
  const hasCities = view.zoom >= citiesFromZoom;
  const streets = view.zoom >= streetsFromZoom ? ground.streets : [];
  const shownGroups = mergeGroups(
    groups.filter(({ property }) => property === null),
    ({ lng, lat }) => pixelOf(view, [lng, lat]),
  ).map(({ id, count, lng, lat }) => ({ id, count, ...pixelOf(view, [lng, lat]) }));
  const pathOf = (line: readonly LngLat[]) => lineOf(view, line);
  return {
    grounds: hasCities
      ? ground.cities.flatMap((city) => city.ground.map((ring) => `${pathOf(ring)}Z`)).join('')
      : '',
    borders: hasCities ? ground.borders.map(pathOf).join('') : '',
    streets: [true, false].map((isMain) => ({
      isMain,
      path: streets
        .filter(({ homes }) => homes >= mainStreetHomes === isMain)
        .map(({ path }) => pathOf(path))
        .join(''),
    })),
    names: hasCities ? namesOf(view, ground, shownGroups) : [],
    others: view.zoom >= marksFromZoom ? othersOf(view, ground, groups) : '',
    dots: dotsByStep(view, groups, figure),
    groups: shownGroups,
    area: area.length > 1 ? `${pathOf(area)}Z` : '',
  };
}

/** Returns the home whose dot is nearest to a pixel and at most `reach` pixels away, or null. */
export function homeAt(
  view: FlatView,
  groups: readonly Group[],
  at: { x: number; y: number },
  reach: number,
): string | null {
  let found: string | null = null;
  let least = reach;
  for (const { property, lng, lat } of groups) {
    if (property === null) continue;
    const { x, y } = pixelOf(view, [lng, lat]);
    const far = Math.hypot(x - at.x, y - at.y);
    if (far <= least) [found, least] = [property, far];
  }
  return found;
}

/** A name stands below a group that lies where it would be. */
const belowGroup = 36;

/** The largest cities first, each where its name has room. */
function namesOf(view: FlatView, { cities }: Ground, groups: FlatDrawing['groups']): Name[] {
  const inView = cities.flatMap(({ name, zips, at }) => {
    const { x, y } = pixelOf(view, at);
    if (name === null || !isInView(view, { x, y })) return [];
    const group = groups.find((one) => Math.hypot(one.x - x, one.y - y) < belowGroup);
    const below = group ? group.y + belowGroup : y;
    return [{ id: `${name} ${zips[0]}`, name, zip: soleZip({ zips }), x, y: below }];
  });
  return chooseApart(inView, { width: 100, height: 32, most: 40 });
}

function dotsByStep(
  view: FlatView,
  groups: readonly Group[],
  figure: DotFigure,
): FlatDrawing['dots'] {
  const breaks = breaksOf(groups, figure);
  const paths = new Map<number, string>();
  for (const group of groups) {
    if (group.property === null) continue;
    const step = stepOf(group, figure, breaks);
    const point = pointAt(pixelOf(view, [group.lng, group.lat]));
    paths.set(step, `${paths.get(step) ?? ''}${point}`);
  }
  return [...paths].map(([step, path]) => ({ step, path })).toSorted((a, b) => a.step - b.step);
}

function othersOf(view: FlatView, { homes }: Ground, groups: readonly Group[]): string {
  return outsideGroups(homes, groups)
    .flatMap((tile) =>
      tile.flatMap((home) => {
        const pixel = pixelOf(view, home);
        return isInView(view, pixel) ? [pointAt(pixel)] : [];
      }),
    )
    .join('');
}

function isInView({ width, height }: FlatView, { x, y }: { x: number; y: number }): boolean {
  return x > 0 && x < width && y > 0 && y < height;
}

/** A line of no length with a round end is a dot. */
function pointAt({ x, y }: { x: number; y: number }): string {
  return `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
}

function lineOf(view: FlatView, line: readonly LngLat[]): string {
  return pathThrough(line.map((place) => pixelOf(view, place)));
}
