/** A drill has observed this. */
export type Findings = {
  /** The writes that were acknowledged. */
  acknowledged: number;
  /** They were acknowledged, but were missing afterwards. */
  lost: string[];
  /**
   * The longest time from a start, or from the end of the failure, until readyz succeeds, in ms.
   */
  readyMs: number;
  /** It is the longest answer time of /healthz while the process ran, in ms. */
  healthMs: number;
  /** The longest time from the end of an import until a running server suggests its rows, in ms. */
  offeredMs: number;
  /** It has the other faults, a sentence each. */
  problems: string[];
};

/** This was observed of /healthz. */
export type Health = {
  /** It is the longest answer time, in ms. */
  worst: number;
  /** It counts failed requests, and answers other than 200. */
  misses: number;
};

export function noFindings(): Findings {
  return { acknowledged: 0, lost: [], readyMs: 0, healthMs: 0, offeredMs: 0, problems: [] };
}

/** Adds the sentence to the problems unless `isSo` holds. */
export function hold(findings: Findings, isSo: boolean, otherwise: string): void {
  if (!isSo) findings.problems.push(otherwise);
}

export function noteHealth(findings: Findings, { worst, misses }: Health): void {
  findings.healthMs = Math.max(findings.healthMs, worst);
  hold(findings, misses === 0, `/healthz did not answer ${misses} times`);
}
