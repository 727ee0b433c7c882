import { lanes, NetPass } from './net-pass';
import type { Net } from './neural-net';

const steps = 16;

/**
 * What each input adds to the net's answer over that for the average home (all inputs 0): integrated
 * gradients along the straight line between them (Sundararajan et al. 2017). The small error of the
 * numeric integral is shared out by size, so that `base` and the credits add up to the answer.
 */
export function attributeNet(
  net: Net,
  home: Float64Array,
): { base: number; credits: Float64Array } {
  const { inputs } = net.shape;
  const weights = Float64Array.from(net.weights);
  const pass = new NetPass(net.shape);
  const order = Int32Array.from({ length: lanes }, (_, lane) => lane);
  const everyInput = new Float64Array(inputs).fill(1);
  const slopes = new Float64Array(lanes * inputs);
  const points = new Float64Array(lanes * inputs);
  const credits = new Float64Array(inputs);
  for (let step = 0; step < steps; step += lanes) {
    for (let lane = 0; lane < lanes; lane++) {
      const part = (step + lane + 0.5) / steps;
      for (let i = 0; i < inputs; i++) points[lane * inputs + i] = part * (home[i] as number);
    }
    pass.load(points, order, 0, everyInput);
    pass.forward(weights);
    pass.inputSlopes(weights, slopes);
    for (let i = 0; i < inputs; i++) {
      let slope = 0;
      for (let lane = 0; lane < lanes; lane++) slope += slopes[lanes * i + lane] as number;
      credits[i] = (credits[i] as number) + (slope * (home[i] as number)) / steps;
    }
  }
  points.fill(0);
  points.set(home, inputs);
  pass.load(points, order, 0, everyInput);
  pass.forward(weights);
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
