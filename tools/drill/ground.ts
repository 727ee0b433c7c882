import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import postgres from 'postgres';
import { bundle, threads } from '../../apps/api/bundle.mjs';
import { projectRoot } from '../../apps/api/src/platform/project-files';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../postgres.mjs';
import { endProducts, startProduct } from './product';

export type Kind = 'embedded' | 'postgres';

/** A server can start on this database with its data folder. */
export type Store = {
  kind: Kind;
  /** The server and the commands run with this environment. */
  env: { DATA_DIR: string; DATABASE_URL: string };
  outbox: string;
};

export type Ground = {
  /** The bundled programs are in this folder: main.js, cli.js and the commands. */
  programs: string;
  /** A drill writes its files into this folder, beside its stores. */
  folder: string;
  postgres: ThrowAwayPostgres | null;
  /** Makes a migrated, empty database, whose data are in the folder `at` if it is given. */
  aStore(kind: Kind, at?: string): Promise<Store>;
  /** Drops a store whose folder is about to be deleted. */
  drop(store: Store): Promise<void>;
  /** Makes an empty database without any migration. */
  anEmptyStore(kind: Kind): Promise<Store>;
  clear(): Promise<void>;
};

/**
 * Builds the server's programs and migrates one database of each kind, of which each drill gets a
 * copy.
 */
export async function prepareGround(kinds: readonly Kind[]): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-drill-'));
  const programs = await bundlePrograms();
  const server = kinds.includes('postgres') && findPostgres() ? await startPostgres() : null;
  const models = new Map<Kind, Promise<Store>>();
  let made = 0;

  const storeIn = (kind: Kind, dataDir: string, database: string): Store => {
    const url = kind === 'postgres' && server ? new URL(server.url) : null;
    if (url) url.pathname = `/${database}`;
    return {
      kind,
      env: { DATA_DIR: dataDir, DATABASE_URL: url?.href ?? '' },
      outbox: join(dataDir, 'outbox'),
    };
  };

  const emptyStore = async (kind: Kind, name: string) => {
    if (server && kind === 'postgres') await onServer(server, `create database ${name}`);
    return storeIn(kind, join(folder, `${kind}-${name}`), name);
  };

  const makeModel = async (kind: Kind) => {
    const store = await emptyStore(kind, 'model');
    const product = await startProduct(programs, store.env);
    await product.stop();
    return store;
  };

  return {
    programs,
    folder,
    postgres: server,
    anEmptyStore(kind) {
      made += 1;
      return emptyStore(kind, `store_${made}`);
    },
    async aStore(kind, at) {
      const model = models.get(kind) ?? makeModel(kind);
      models.set(kind, model);
      const { env } = await model;
      made += 1;
      const name = `store_${made}`;
      const own = kind === 'embedded' ? at : undefined;
      const store = storeIn(kind, own ?? join(folder, name), name);
      cpSync(env.DATA_DIR, store.env.DATA_DIR, { recursive: true });
      if (server && kind === 'postgres') {
        if (at) await makeTablespace(server, name, at);
        const where = at ? ` tablespace ${name}` : '';
        await onServer(server, `create database ${name} template model${where}`);
      }
      return store;
    },
    async drop({ env }) {
      if (!server || !env.DATABASE_URL) return;
      const name = new URL(env.DATABASE_URL).pathname.slice(1);
      await onServer(server, `drop database ${name} with (force)`);
      await onServer(server, `drop tablespace if exists ${name}`);
    },
    async clear() {
      await endProducts();
      await server?.stop();
      for (const one of [folder, programs]) rmSync(one, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a tablespace, in which PostgreSQL writes as its own user, who must also be able to enter
 * the parent folder.
 */
async function makeTablespace(server: ThrowAwayPostgres, name: string, at: string): Promise<void> {
  const owner = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout);
  mkdirSync(at);
  chmodSync(dirname(at), 0o755);
  chownSync(at, owner, owner);
  await onServer(server, `create tablespace ${name} location '${at}'`);
}

/** Runs statements in a store's own database. */
export async function onDatabase({ env }: Store, statements: string): Promise<void> {
  await onServer({ url: env.DATABASE_URL }, statements);
}

async function onServer({ url }: Pick<ThrowAwayPostgres, 'url'>, statement: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe(statement);
  await admin.end();
}

/** Returns the commands by the names of their files. */
function commands(): Record<string, string> {
  const folder = join('src', 'server', 'cli');
  const files = readdirSync(join(projectRoot(), 'apps', 'api', folder));
  return Object.fromEntries(files.map((file) => [parse(file).name, join(folder, file)]));
}

async function bundlePrograms(): Promise<string> {
  // The folder lies beside the server's own bundle, so that packages are found.
  const dist = join(projectRoot(), 'apps', 'api', 'dist');
  mkdirSync(dist, { recursive: true });
  const outdir = mkdtempSync(join(dist, 'drill-'));
  await bundle(
    {
      main: 'src/main.ts',
      cli: 'src/imports/cli.ts',
      ...commands(),
      ...threads,
    },
    { outdir },
  );
  return outdir;
}
