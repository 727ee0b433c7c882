import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ChildServer, startServer } from './detail/child-server';
import { type Caller, drive, driveStrangers, type Pace } from './detail/drive';
import { readAll, samplePaths, visitors } from './detail/known-pages';
import { cpuSeconds, measuredSettings, residentMb, unlimitedViews } from './detail/measured-server';
import { ownDatabase } from './own-database';
import type { Figure } from './table/figure';

type Kind = 'embedded' | 'postgres';
type Size = { seconds: number; repeats: number };

export type DetailMeasured = {
  database: Kind;
  bytes: number;
  /** The limit comes first, then our server, then the peers. */
  contenders: { name: string; paces: Pace[] }[];
  /** Each of these requests is the first of its visitor, so the database counts each. */
  strangers: Pace;
  /** It lasts from an empty database to a home of the sample county. */
  firstStartSeconds: number;
  startSeconds: number;
  /** It is the processor time of the start, which does not depend on other load of the machine. */
  startCpuSeconds: number;
  rssMb: { started: number; loaded: number };
};

const connectionCounts = [10, 50, 100] as const;
const whole: Size = { seconds: 4, repeats: 3 };

/**
 * Drives the built server over the seeded county; `postgresUrl` names the server for 'postgres'.
 */
export async function measureDetail(
  kind: Kind,
  postgresUrl: string | undefined,
  size: Size = whole,
): Promise<DetailMeasured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-detail-'));
  const database = kind === 'postgres' ? await ownDatabase(given(postgresUrl), 'detail') : null;
  const children: ChildServer[] = [];
  const start = async (...args: Parameters<typeof startServer>) => {
    const child = await startServer(...args);
    children.push(child);
    return child;
  };
  try {
    const paths = samplePaths();
    const program = [fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))];
    const env = {
      ...measuredSettings,
      ...unlimitedViews,
      DATA_DIR: folder,
      DATABASE_URL: database?.url ?? '',
    };
    const seeding = await start(program, env, paths[0] ?? '/readyz');
    const firstStartSeconds = seeding.startedIn / 1000;
    await seeding.stop();
    const ours = await start(program, env, paths[0] ?? '/readyz');
    const started = await residentMb(ours.url);
    const startCpuSeconds = await cpuSeconds(ours.url);
    const callers = await visitors(ours.url, paths);
    const answers = await readAll(ours.url, paths, callers);

    const file = join(folder, 'answers.json');
    writeFileSync(file, JSON.stringify(answers));
    const limit = await start(script('ready-answers-server'), { ANSWERS: file }, paths[0] ?? '/');
    const servers = [
      { name: 'limit: node:http, same bytes', url: limit.url },
      { name: 'ours', url: ours.url },
    ];
    if (database) {
      const peer = { DATABASE_URL: database.url };
      for (const [name, program] of peers) {
        servers.push({ name, url: (await start(script(program), peer, paths[0] ?? '/')).url });
      }
    }
    const contenders = await bestOf(servers, paths, callers, size);
    const loaded = await residentMb(ours.url);
    const strangers = await driveStrangers(ours.url, paths, {
      connections: 50,
      seconds: size.seconds,
    });
    const bytes = Math.round(
      answers.reduce((sum, [, body]) => sum + Buffer.byteLength(body), 0) / answers.length,
    );
    const startSeconds = ours.startedIn / 1000;
    return {
      database: kind,
      bytes,
      contenders,
      strangers,
      firstStartSeconds,
      startSeconds,
      startCpuSeconds,
      rssMb: { started, loaded },
    };
  } finally {
    for (const child of children) await child.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the rows 'property by id' and 'start to first answer' of the performance table. */
export function detailFigures(measured: DetailMeasured): Figure[] {
  const { database, bytes, contenders, strangers, startSeconds, startCpuSeconds, rssMb } = measured;
  const { firstStartSeconds } = measured;
  const wanted = wantedOf[database];
  const [limit, ours, ...others] = contenders;
  const most = (value: number) => ({ value, of: 'ours' }) as const;
  const byId = connectionCounts.flatMap((connections, at): Figure[] => {
    const of = `property by id, ${connections} connections, ${database}`;
    const peersBy = (pick: (pace: Pace) => number) =>
      others.flatMap(({ name, paces }) => {
        const pace = paces[at];
        return pace === undefined ? [] : [{ name, value: pick(pace) }];
      });
    return [
      {
        name: of,
        unit: '1/s',
        better: 'higher',
        ours: ours?.paces[at]?.perSecond ?? Number.NaN,
        limit: limit?.paces[at]?.perSecond ?? Number.NaN,
        peers: peersBy(({ perSecond }) => perSecond),
        target: { value: wanted.shareOfLimit, of: 'limit' },
      },
      {
        name: `${of}, p99`,
        unit: 'ms',
        better: 'lower',
        ours: ours?.paces[at]?.p99Ms ?? Number.NaN,
        limit: limit?.paces[at]?.p99Ms ?? Number.NaN,
        peers: peersBy(({ p99Ms }) => p99Ms),
      },
    ];
  });
  return [
    ...byId,
    {
      name: `property by id, answer on average, ${database}`,
      unit: 'bytes',
      better: 'lower',
      ours: bytes,
    },
    {
      name: `property by id, visitors who were never here, 50 connections, ${database}`,
      unit: '1/s',
      better: 'higher',
      ours: strangers.perSecond,
      target: most(wanted.strangers),
    },
    {
      name: `first start to a home of the sample county, ${database}`,
      unit: 's',
      better: 'lower',
      ours: firstStartSeconds,
      target: most(12),
    },
    {
      name: `start to first answer, seeded, ${database}`,
      unit: 's',
      better: 'lower',
      ours: startSeconds,
      target: most(wanted.startSeconds),
    },
    {
      name: `start to first answer, processor time, ${database}`,
      unit: 's',
      better: 'lower',
      ours: startCpuSeconds,
    },
    {
      name: `memory of the server after its start, ${database}`,
      unit: 'MB',
      better: 'lower',
      ours: rssMb.started,
      target: most(wanted.rssMb),
    },
    {
      name: `memory of the server after the load, ${database}`,
      unit: 'MB',
      better: 'lower',
      ours: rssMb.loaded,
      target: most(wanted.rssMb),
    },
  ];
}

const wantedOf = {
  embedded: { shareOfLimit: 0.25, strangers: 1500, startSeconds: 3, rssMb: 450 },
  postgres: { shareOfLimit: 0.3, strangers: 3000, startSeconds: 1, rssMb: 200 },
} as const;

const peers = [
  ['Fastify + postgres', 'fastify-server'],
  ['node:http + pg', 'pg-server'],
] as const;

async function bestOf(
  servers: readonly { name: string; url: string }[],
  paths: readonly string[],
  callers: readonly Caller[],
  { seconds, repeats }: Size,
) {
  const best = servers.map(({ name, url }) => ({ name, url, paces: [] as Pace[] }));
  for (const [at, connections] of connectionCounts.entries()) {
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (const server of best) {
        const pace = await drive(server.url, paths, callers, { connections, seconds });
        const former = server.paces[at];
        if (!former || former.perSecond < pace.perSecond) server.paces[at] = pace;
      }
    }
  }
  return best.map(({ name, paces }) => ({ name, paces }));
}

function given(url: string | undefined): string {
  if (url === undefined) throw new Error('the URL of a PostgreSQL server is missing');
  return url;
}

function script(name: string): string[] {
  return ['--import', 'tsx', fileURLToPath(new URL(`./detail/${name}.ts`, import.meta.url))];
}
