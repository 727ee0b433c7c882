/** What a drill has seen. */
export type Findings = {
  /** Writes that somebody was told are kept. */
  acknowledged: number;
  /** Those of them that were not there afterwards. */
  lost: string[];
  /** From a start, or from the end of the trouble, until readyz says yes: the longest, in ms. */
  readyMs: number;
  /** The longest that /healthz took while the process stood, in ms. */
  healthMs: number;
  /** From the end of an import until a server that stands offers its rows: the longest, in ms. */
  offeredMs: number;
  /** What else was not as it must be, a sentence each. */
  problems: string[];
};

/** What was seen of /healthz. */
export type Health = {
  /** The longest answer, in ms. */
  worst: number;
  /** How often none came, or not 200. */
  misses: number;
};

export function noFindings(): Findings {
  return { acknowledged: 0, lost: [], readyMs: 0, healthMs: 0, offeredMs: 0, problems: [] };
}

/** Notes what does not hold. */
export function hold(findings: Findings, isSo: boolean, otherwise: string): void {
  if (!isSo) findings.problems.push(otherwise);
}

export function noteHealth(findings: Findings, { worst, misses }: Health): void {
  findings.healthMs = Math.max(findings.healthMs, worst);
  hold(findings, misses === 0, `/healthz did not answer ${misses} times`);
}
