import { expect } from '@playwright/test';

/** Resolves once the sample county's model is trained, because its pages show values. */
export async function valued(url: string): Promise<void> {
  const scoreboard = async () => (await fetch(`${url}/v1/valuation/scoreboard`)).text();
  await expect.poll(scoreboard, { timeout: 300_000 }).toContain('"countyFips"');
}
