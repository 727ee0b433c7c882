import { describeHomes, type Feature } from '../home-features';
import {
  type DriverGroup,
  isLabelColumn,
  type LabelColumn,
  type MarketTable,
} from '../market/market-table';
import { holdMix } from '../market/same-mix';
import { fitTimeIndex, levelOn, type TimeIndex } from '../market/time-index';
import { drawPremiumSurface, type PremiumSurface, readPremiums } from '../place/location-premium';
import { dimensionsOf, drawPlaceMap, locate, type PlaceMap } from '../place/place-map';
import { clipTails } from '../range/quantiles';
import { sketchOptions, type TrainingOptions } from '../training-options';
import { parcelFolds } from './folds';
import { encodeLabels, encodeOutOfFold, type LabelEncoding, worthOf } from './label-encoding';
import { boostByFold } from './out-of-fold';

/** All that is needed to describe a home in the terms the models were trained in. */
export type FeaturePlan = {
  map: PlaceMap | null;
  labels: { column: string; group: DriverGroup; encoding: LabelEncoding }[];
  surface: PremiumSurface | null;
  lastDay: number;
};

export type FittedFeatures = {
  plan: FeaturePlan;
  /** Of the training sales; what rests on prices leaves out the sale's own. */
  features: Feature[];
  points: Float32Array | null;
  timeIndex: TimeIndex;
  /** Log prices brought to one date by the time index. */
  levelPrices: Float64Array;
};

const foldCount = 5;
const labelFolds = 10;
const labelShrinkage = 4;
const leastSalesPerLabel = 4;

/** Learns the market's time index, its label values and its location premiums from sales. */
export function fitFeatures(table: MarketTable, options: TrainingOptions): FittedFeatures {
  const logPrices = table.prices.map(Math.log);
  const map = drawPlaceMap(table);
  const lastDay = table.saleDays.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const described = describeHomes(table, map, lastDay);
  const labels = table.columns.filter(isLabelColumn).filter(isCommonEnough);
  const folds = parcelFolds(table.parcelIds, foldCount, options.seed + 17);
  const sketch = sketchOptions(options);

  const timeless = described.filter((feature) => feature.group !== 'market-date');
  const firstLook = [
    ...timeless,
    ...labels.map((label) => encodeBlind(label, logPrices, table, options)),
  ];
  const first = boostByFold(firstLook, logPrices, folds, foldCount, sketch);
  const unexplained = logPrices.map((price, row) => price - (first.outOfFold[row] as number));
  const timeIndex = fitTimeIndex(table.saleDays, holdMix(table, unexplained));
  const levelPrices = logPrices.map(
    (price, row) => price - levelOn(timeIndex, table.saleDays[row] as number),
  );

  const categories = labels.map((label) => encodeBlind(label, levelPrices, table, options));
  const structure = [...described, ...categories].filter(isOfTheHome);
  const byStructure = boostByFold(structure, levelPrices, folds, foldCount, sketch);
  const premiums = clipTails(
    levelPrices.map((price, row) => price - (byStructure.outOfFold[row] as number)),
  );

  const everyRow = Int32Array.from(premiums.keys());
  const worthByLabel = (label: LabelColumn) =>
    label.group === 'location' ? premiums : levelPrices;
  const plan: FeaturePlan = {
    map,
    labels: labels.map((label) => ({
      column: label.name,
      group: label.group,
      encoding: encodeLabels(label.labels, worthByLabel(label), everyRow, labelShrinkage),
    })),
    surface: null,
    lastDay,
  };
  const features = [
    ...described,
    ...labels.map((label) => encodeBlind(label, worthByLabel(label), table, options)),
  ];
  const points = map === null ? null : locate(table, map);
  if (map !== null && points !== null) {
    plan.surface = drawPremiumSurface(points, dimensionsOf(map), premiums);
    const isSameParcel = (sale: number, row: number) =>
      table.parcelIds[sale] === table.parcelIds[row];
    features.push(...premiumFeatures(plan.surface, points, isSameParcel));
  }
  return { plan, features, points, timeIndex, levelPrices };
}

/** Describes homes by a fitted plan, in the order of the training features. */
export function applyFeatures(
  plan: FeaturePlan,
  table: MarketTable,
): { features: Feature[]; points: Float32Array | null } {
  const features = describeHomes(table, plan.map, plan.lastDay);
  for (const { column, group, encoding } of plan.labels) {
    const found = table.columns.find((candidate) => candidate.name === column);
    const labels = found !== undefined && isLabelColumn(found) ? found.labels : [];
    const values = Float32Array.from(table.saleDays, (_, row) => worthOf(encoding, labels[row]));
    features.push({ name: column, group, values });
  }
  const points = plan.map === null ? null : locate(table, plan.map);
  if (plan.surface !== null && points !== null) {
    features.push(...premiumFeatures(plan.surface, points, () => false));
  }
  return { features, points };
}

function isOfTheHome(feature: Feature): boolean {
  return feature.group !== 'location' && feature.group !== 'market-date';
}

function premiumFeatures(
  surface: PremiumSurface,
  points: Float32Array,
  skip: (sale: number, row: number) => boolean,
): Feature[] {
  const { averages, tenthDistance } = readPremiums(surface, points, skip);
  return [
    ...averages.map((values, at): Feature => {
      return {
        name: `premium of the nearest ${surface.widths[at]} sales`,
        group: 'location',
        values,
      };
    }),
    { name: 'distance to the tenth sale', group: 'location', values: tenthDistance },
  ];
}

function encodeBlind(
  label: LabelColumn,
  values: Float64Array,
  table: MarketTable,
  options: TrainingOptions,
): Feature {
  const folds = parcelFolds(table.parcelIds, labelFolds, options.seed + 5);
  const encoded = encodeOutOfFold(label.labels, values, folds, labelFolds, labelShrinkage);
  return { name: label.name, group: label.group, values: encoded };
}

/** A label that most sales share with nobody says nothing that can be learnt. */
function isCommonEnough(label: LabelColumn): boolean {
  const known = label.labels.filter((value) => value !== null);
  return known.length >= leastSalesPerLabel * new Set(known).size;
}
