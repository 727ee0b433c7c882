import { type Cents, cents } from '../../money';
import type { Feature } from '../home-features';
import type { Engine } from '../market/market-model';
import { type DriverGroup, driverGroups } from '../market/market-table';
import { fillNetInputs } from '../net/net-inputs';
import { lanes, passFor } from '../net/net-pass';
import type { Net } from '../net/neural-net';
import type { Prediction } from '../predict';
import type { Contribution } from '../valuation';
import type { Ensemble } from './cross-bagging';
import { attributeTree } from './tree';

const steps = 16;

/**
 * Explains the first home of a prediction: from the worth of a typical home (`base`) to `estimate` in
 * whole dollars per driver. Trees are credited along their paths, nets by integrated gradients; both
 * add up in logarithms. A log step is worth the same dollars per unit wherever it is taken (the
 * logarithmic mean of base and estimate), so the order of the drivers does not matter.
 */
export function explain(
  engine: Pick<Engine, 'ensemble' | 'typical' | 'offset' | 'stretch' | 'pivot'>,
  prediction: Pick<Prediction, 'features' | 'points' | 'corrections' | 'levels'>,
  estimate: Cents,
): { base: Cents; contributions: Contribution[] } {
  const byGroup = new Map<DriverGroup, number>(driverGroups.map((group) => [group, 0]));
  const add = (group: DriverGroup, amount: number) => {
    byGroup.set(group, (byGroup.get(group) ?? 0) + amount);
  };
  let start = creditEnsemble(engine.ensemble, prediction, add);
  engine.typical?.forEach((credit, at) => {
    add(driverGroups[at] as DriverGroup, -credit);
    start += credit;
  });
  add('nearby-sales', prediction.corrections[0] as number);
  for (const [group, amount] of byGroup) byGroup.set(group, amount * (1 + engine.stretch));
  add('market-date', prediction.levels[0] as number);
  const level = start + engine.offset;
  const base = Math.round(Math.exp(level + engine.stretch * (level - engine.pivot)));
  const difference = estimate / 100 - base;
  const logs = [...byGroup.values()];
  return {
    base: cents(base * 100),
    contributions: shareDollars(difference, logs, base).map((dollars, at) => ({
      group: driverGroups[at] as DriverGroup,
      amount: cents(dollars * 100),
    })),
  };
}

/**
 * Credits each feature's group with its part of the log estimate; returns where the parts start
 * from.
 */
export function creditEnsemble(
  ensemble: Ensemble,
  prediction: Pick<Prediction, 'features' | 'points'>,
  add: (group: DriverGroup, amount: number) => void,
): number {
  const { features, points } = prediction;
  const home = Float32Array.from(features, (feature) => feature.values[0] as number);
  const inputs = fillNetInputs(ensemble.netInputs, features, points, 1);
  const groupOf = (at: number) => (features[at] as Feature).group;
  const members = ensemble.members.length;
  const treeWeight = (1 - ensemble.netShare) / members;
  const netWeight = ensemble.netShare / members;
  const byFeature = new Float64Array(features.length);
  let start = 0;
  for (const { forest, net } of ensemble.members) {
    start += treeWeight * forest.base;
    for (const tree of forest.trees) start += treeWeight * attributeTree(tree, home, byFeature);
    if (netWeight === 0) continue;
    const { base, credits } = attributeNet(net, inputs);
    start += netWeight * base;
    credits.forEach((credit, at) => {
      const input = ensemble.netInputs[at];
      const isPlace = input === undefined || input.kind === 'wave';
      add(isPlace ? 'location' : groupOf(input.feature), netWeight * credit);
    });
  }
  byFeature.forEach((credit, at) => {
    add(groupOf(at), treeWeight * credit);
  });
  return start;
}

/**
 * Whole dollars in proportion to `logs` that add up to `difference` exactly (largest remainders).
 */
function shareDollars(difference: number, logs: readonly number[], base: number): number[] {
  const whole = logs.reduce((all, log) => all + log, 0);
  const perUnit = Math.abs(whole) < 1e-9 ? base : difference / whole;
  const exact = logs.map((log) => log * perUnit);
  const shares = exact.map(Math.floor);
  let left = difference - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at);
  for (let turn = 0; left !== 0; turn++) {
    const { at } = byRemainder[turn % byRemainder.length] as { at: number };
    const step = Math.sign(left);
    shares[at] = (shares[at] as number) + step;
    left -= step;
  }
  return shares;
}

/**
 * Returns what each input adds to the net's answer over that for the average home (all inputs 0): integrated
 * gradients along the straight line between them (Sundararajan et al. 2017). The small error of the
 * numeric integral is shared out by size, so that `base` and the credits add up to the answer.
 */
export function attributeNet(
  net: Net,
  home: Float64Array,
): { base: number; credits: Float64Array } {
  const { inputs } = net.shape;
  const pass = passFor(net.shape, net.weights);
  const order = Int32Array.from({ length: lanes }, (_, lane) => lane);
  const everyInput = new Float64Array(inputs).fill(1);
  const points = new Float64Array(lanes * inputs);
  const credits = new Float64Array(inputs);
  for (let step = 0; step < steps; step += lanes) {
    for (let lane = 0; lane < lanes; lane++) {
      const part = (step + lane + 0.5) / steps;
      for (let i = 0; i < inputs; i++) points[lane * inputs + i] = part * (home[i] as number);
    }
    pass.load(points, order, 0, everyInput);
    pass.forward();
    const slopes = pass.inputSlopes();
    for (let i = 0; i < inputs; i++) {
      let slope = 0;
      for (let lane = 0; lane < lanes; lane++) slope += slopes[lanes * i + lane] as number;
      credits[i] = (credits[i] as number) + (slope * (home[i] as number)) / steps;
    }
  }
  points.fill(0);
  points.set(home, inputs);
  pass.load(points, order, 0, everyInput);
  pass.forward();
  const base = pass.outputs[0] as number;
  shareOut(credits, (pass.outputs[1] as number) - base);
  return { base, credits };
}

function shareOut(credits: Float64Array, whole: number): void {
  let given = 0;
  let size = 0;
  for (const credit of credits) {
    given += credit;
    size += Math.abs(credit);
  }
  if (size === 0) return;
  const missing = whole - given;
  for (let i = 0; i < credits.length; i++) {
    credits[i] = (credits[i] as number) + (missing * Math.abs(credits[i] as number)) / size;
  }
}
