import { backupAndRestore } from './drills/backup';
import { composeTopology, hasCaddy } from './drills/compose';
import { canMount, fullDisk } from './drills/full-disk';
import { imports } from './drills/imports';
import { kills } from './drills/kills';
import { lockedRow } from './drills/locked-row';
import { outage } from './drills/outage';
import { rolling } from './drills/rolling';
import { sigterm } from './drills/sigterm';
import { soak } from './drills/soak';
import { storm } from './drills/storm';
import { twoServers } from './drills/two-servers';
import { upgrade } from './drills/upgrade';
import type { Findings } from './findings';
import type { Ground, Kind } from './ground';

export type Drill = {
  name: string;
  on: Kind;
  /** Returns why the drill cannot run on this machine, or null if it can. */
  whyNot?(): string | null;
  /** The moment of the kill matters: each round of a short run kills at another point. */
  hasPoints?: true;
  /**
   * It tells why only the nightly run has the drill: mostly, a test attacks in the same way in less
   * time.
   */
  byNight?: string | undefined;
  run(ground: Ground, rounds: number): Promise<Findings>;
};

type OnBoth = Pick<Drill, 'whyNot' | 'hasPoints'> & {
  run(ground: Ground, on: Kind, rounds: number): Promise<Findings>;
  byNight?: Partial<Record<Kind, string>>;
};

const kinds = ['embedded', 'postgres'] as const;

/** These drills run on either database. */
const onBoth: Record<string, OnBoth> = {
  'kill -9 under acknowledged writes': { run: kills, hasPoints: true },
  'kill -9 at each step of an import': { run: imports, hasPoints: true },
  'many connections at once': { run: storm },
  'SIGTERM under load': {
    run: sigterm,
    byNight: { embedded: 'platform/shutdown.test.ts', postgres: 'platform/shutdown.test.ts' },
  },
  'upgrade from an earlier version': { run: upgrade },
  'backup under writes, and restore': {
    run: backupAndRestore,
    byNight: {
      embedded: 'platform/backup/embedded/while-running.test.ts',
      postgres: 'platform/backup/postgres/fresh-cluster.test.ts',
    },
  },
  'people at work while a county is learned': {
    run: soak,
    byNight: { postgres: 'the same on the embedded database, which has one connection for all' },
  },
  'a full disk': {
    run: fullDisk,
    whyNot: () => (canMount() ? null : 'root alone may mount a small disk'),
    byNight: { embedded: 'platform/database/full-disk.test.ts' },
  },
};

export const drills: Drill[] = [
  ...kinds.flatMap((on) =>
    Object.entries(onBoth).map(([name, { run, byNight, ...more }]) => ({
      name,
      on,
      ...more,
      byNight: byNight?.[on],
      run: (ground: Ground, rounds: number) => run(ground, on, rounds),
    })),
  ),
  {
    name: 'PostgreSQL fails and comes back',
    on: 'postgres',
    run: (ground, rounds) => outage(ground, 'crashed', rounds),
  },
  {
    name: 'PostgreSQL freezes and thaws',
    on: 'postgres',
    run: (ground, rounds) => outage(ground, 'frozen', rounds),
  },
  { name: 'a locked row', on: 'postgres', run: lockedRow },
  {
    name: 'a rolling restart under 50 requests a second',
    on: 'postgres',
    byNight: 'platform/{shutdown,database/next-schema}.test.ts',
    run: rolling,
  },
  { name: 'two servers count as one', on: 'postgres', run: twoServers },
  {
    name: 'a server of compose.yaml is killed behind Caddy',
    on: 'postgres',
    byNight: 'nothing of the change of a day is likely to break it',
    whyNot: () => (hasCaddy() ? null : 'no Caddy here'),
    run: composeTopology,
  },
];
