/** Points in a few dimensions, searched by straight-line distance. */
export type PointIndex = {
  dimensions: number;
  count: number;
  /** Point after point. */
  coordinates: Float32Array;
  /** Point ids in tree order: the middle of every range splits it along the dimension of its depth. */
  order: Int32Array;
};

export type Nearest = { count: number; ids: Int32Array; squaredDistances: Float64Array };

/** Builds a k-d tree over `coordinates` (point after point); points with an unknown coordinate are left out. */
export function indexPoints(coordinates: Float32Array, dimensions: number): PointIndex {
  const count = coordinates.length / dimensions;
  const usable: number[] = [];
  for (let id = 0; id < count; id++) {
    let isKnown = true;
    for (let d = 0; d < dimensions; d++) {
      if (Number.isNaN(coordinates[id * dimensions + d] as number)) isKnown = false;
    }
    if (isKnown) usable.push(id);
  }
  const order = Int32Array.from(usable);
  arrange(order, 0, order.length, 0, coordinates, dimensions);
  return { dimensions, count, coordinates, order };
}

function arrange(
  order: Int32Array,
  start: number,
  end: number,
  depth: number,
  coordinates: Float32Array,
  dimensions: number,
): void {
  if (end - start < 2) return;
  const axis = depth % dimensions;
  const at = (id: number) => coordinates[id * dimensions + axis] as number;
  order.subarray(start, end).sort((a, b) => at(a) - at(b) || a - b);
  const middle = (start + end) >> 1;
  arrange(order, start, middle, depth + 1, coordinates, dimensions);
  arrange(order, middle + 1, end, depth + 1, coordinates, dimensions);
}

/** Room for the answers of `findNearest`, to be reused over many searches. */
export function nearestBuffer(k: number): Nearest {
  return { count: 0, ids: new Int32Array(k), squaredDistances: new Float64Array(k) };
}

/**
 * Fills `found` with the points nearest to `query`, nearest first, as many as it has room for,
 * passing over those for which `skip` is true. Ties keep the order of the tree.
 */
export function findNearest(
  index: PointIndex,
  query: Float32Array,
  found: Nearest,
  skip: (id: number) => boolean,
): void {
  found.count = 0;
  for (const value of query) if (Number.isNaN(value)) return;
  search(index, query, found, skip, 0, index.order.length, 0);
}

function search(
  index: PointIndex,
  query: Float32Array,
  found: Nearest,
  skip: (id: number) => boolean,
  start: number,
  end: number,
  depth: number,
): void {
  if (start >= end) return;
  const { coordinates, dimensions, order } = index;
  const middle = (start + end) >> 1;
  const id = order[middle] as number;
  const axis = depth % dimensions;
  const gap = (query[axis] as number) - (coordinates[id * dimensions + axis] as number);
  if (gap <= 0) search(index, query, found, skip, start, middle, depth + 1);
  else search(index, query, found, skip, middle + 1, end, depth + 1);
  if (!skip(id)) insert(found, id, squaredDistance(index, query, id));
  const isFull = found.count === found.ids.length;
  if (isFull && gap * gap >= (found.squaredDistances[found.count - 1] as number)) return;
  if (gap <= 0) search(index, query, found, skip, middle + 1, end, depth + 1);
  else search(index, query, found, skip, start, middle, depth + 1);
}

function squaredDistance(index: PointIndex, query: Float32Array, id: number): number {
  let total = 0;
  for (let d = 0; d < index.dimensions; d++) {
    const gap = (query[d] as number) - (index.coordinates[id * index.dimensions + d] as number);
    total += gap * gap;
  }
  return total;
}

function insert(found: Nearest, id: number, distance: number): void {
  const { ids, squaredDistances } = found;
  const capacity = ids.length;
  if (found.count === capacity && distance >= (squaredDistances[capacity - 1] as number)) return;
  let at = found.count < capacity ? found.count++ : capacity - 1;
  while (at > 0 && (squaredDistances[at - 1] as number) > distance) {
    squaredDistances[at] = squaredDistances[at - 1] as number;
    ids[at] = ids[at - 1] as number;
    at--;
  }
  squaredDistances[at] = distance;
  ids[at] = id;
}
