import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { turn } from '../../e2e/turn';
import { findPostgres } from '../postgres.mjs';
import { type Drill, drills } from './all-drills';
import { type Ground, type Kind, prepareGround } from './ground';

const kills = Number(process.env.KILLS ?? 3);

/** Drills with points get three kills at different points, and others one round. */
const roundsOf = ({ hasPoints }: Drill) => (hasPoints || process.env.TEST_FULL ? kills : 1);
const whole = 900_000;

/** Runs each drill of the database as a test; times are reported by `npm run drill` only. */
export function tryDrills(kind: Kind): void {
  let ground: Ground;
  beforeAll(async () => {
    ground = await prepareGround([kind]);
  }, whole);
  afterAll(() => ground.clear(), whole);

  // Not every machine has PostgreSQL's programs, or what else a drill needs.
  const isHere = kind === 'embedded' || findPostgres() !== null;
  const isWhole = process.env.TEST_FULL !== undefined;
  const own = drills.filter((drill) => drill.on === kind && (isWhole || isOfTheRun(drill)));
  for (const drill of own) {
    const test = base.runIf(isHere && !drill.whyNot?.());
    const rounds = roundsOf(drill);
    test(
      `${drill.name}, ${rounds}×: nothing acknowledged is lost`,
      async () => {
        const { problems, lost } = await drill.run(ground, rounds);
        expect({ problems, lost }).toEqual({ problems: [], lost: [] });
      },
      whole,
    );
  }
}

const ofTheDay = drills.filter(({ byNight }) => !byNight).map(({ name }) => name);
const onBoth = ofTheDay.filter((name, at) => ofTheDay.indexOf(name) < at);

/**
 * Tells whether a drill belongs to this run. Drills for both databases run on one of them in turn;
 * `npm run test:full` runs them on both.
 */
function isOfTheRun({ name, on, byNight }: Drill): boolean {
  if (byNight) return false;
  const at = onBoth.indexOf(name);
  if (at < 0 || findPostgres() === null) return true;
  return on === ((turn + at) % 2 === 0 ? 'embedded' : 'postgres');
}
