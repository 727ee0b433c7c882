import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { turn } from '../../e2e/turn';
import { findPostgres } from '../postgres.mjs';
import { type Drill, drills } from './all-drills';
import { type Ground, type Kind, prepareGround } from './ground';

const kills = Number(process.env.KILLS ?? 3);

/** Three kills, each at another point, and one round of what does the same each time. */
const roundsOf = ({ hasPoints }: Drill) => (hasPoints || process.env.TEST_FULL ? kills : 1);
const whole = 900_000;

/** Each drill of the database as a test; how long things take is what `npm run drill` says. */
export function tryDrills(kind: Kind): void {
  let ground: Ground;
  beforeAll(async () => {
    ground = await prepareGround([kind]);
  }, whole);
  afterAll(() => ground.clear(), whole);

  // PostgreSQL's programs are not everywhere, nor is what else a drill needs.
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

/** What can be tried on both databases is tried on one of them, by turns; `npm run test:full` tries it on both. */
function isOfTheRun({ name, on, byNight }: Drill): boolean {
  if (byNight) return false;
  const at = onBoth.indexOf(name);
  if (at < 0 || findPostgres() === null) return true;
  return on === ((turn + at) % 2 === 0 ? 'embedded' : 'postgres');
}
