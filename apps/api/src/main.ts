import { join } from 'node:path';
import { paymentsFrom } from './adapters/stripe/stripe-settings';
import { createApp } from './app';
import { noteWatched } from './features/accounts/webhooks/webhook-jobs';
import { WebhookSender } from './features/accounts/webhooks/webhook-sender';
import { UploadWorker } from './features/admin/uploads/upload-worker';
import { BrandLogo } from './features/app-settings/brand-logo';
import { heldFinder } from './features/listing/memory/held-finder';
import { ListingMemory } from './features/listing/memory/listing-memory';
import { heldFirst } from './features/suggest/held-first-search';
import { suggestHandler } from './features/suggest/suggest-handler';
import { SuggestIndexHandle } from './features/suggest/suggest-index-handle';
import { partImporter } from './imports/sources/import-part';
import { sourcesFolder } from './imports/sources/read-source-file';
import { listenToOperator } from './platform/backup/embedded/listen-to-operator';
import { type Clock, shiftedClock } from './platform/clock';
import type { Database } from './platform/database/database';
import { openConfiguredDatabase } from './platform/database/open-configured-database';
import { drainSeconds, type Env, hasSampleData, parseEnv } from './platform/env';
import { staticFiles } from './platform/http/static-files';
import type { DemoAccount } from './platform/identity/demo-accounts';
import { limitStore, openIdentity } from './platform/identity/open-identity';
import { Jobs, lookForJobs } from './platform/jobs/jobs';
import type { Log } from './platform/log';
import { openMail } from './platform/mail';
import { bytesPerProperty, shareOfBudget } from './platform/memory-plan';
import { progressBar } from './platform/progress-bar';
import { loadEnvFile, projectRoot } from './platform/project-files';
import { openRedis } from './platform/redis';
import { cookieSecret } from './platform/secrets';
import { listen, type RunningServer } from './platform/server';
import { sharedRate } from './platform/shared-limits';
import { requireSameSecret } from './platform/shared-settings';
import { stopOnSignals } from './platform/shutdown';
import { whyNotStarted } from './platform/startup-failure';
import { startTracing } from './platform/tracing/start-tracing';
import { seedWhenEmpty } from './sample/seed';
import { sampleSize } from './sample/towns';
import { openLog } from './server/open-log';
import { scheduledJobs } from './server/scheduled-jobs';
import { skipTraceFrom } from './server/skip-trace-from';
import { mapStyleFrom } from './server/system/map-style';
import { requireMapTiles } from './server/system/map-tiles';
import { createWorkerApp } from './server/worker-app';

async function main(): Promise<void> {
  loadEnvFile();
  const env = parseEnv(process.env);
  await requireMapTiles(env);
  const { log, close: closeReports } = await openLog(env);
  const clock = shiftedClock(env.CLOCK_OFFSET_DAYS);
  const stopTracing = await startTracing(env);
  const server = await listen(env);
  log.info({ where: env.DATABASE_URL ? 'PostgreSQL' : env.DATA_DIR }, 'opening the database');
  const database = await open(env, log, server);
  const secret = cookieSecret(env.COOKIE_SECRET, env.DATA_DIR);
  if (database.kind === 'postgres') await requireSameSecret(database, secret);
  if (hasSampleData(env)) await seed(database, clock, log);

  const publicUrl = env.PUBLIC_URL ?? server.url;
  const brandLogo = new BrandLogo({ database, clock, env });
  const redis = env.REDIS_URL === undefined ? undefined : openRedis(env.REDIS_URL, log);
  const identity = await openIdentity({
    env,
    database,
    redis,
    clock,
    log,
    secret,
    publicUrl,
    logoUrl: () => brandLogo.url(publicUrl),
  });
  const payments = paymentsFrom(env);
  const mail = openMail({ env, clock, log });
  const { inBackground } = database;
  const jobs = new Jobs({ database: inBackground, clock, log });
  const skipTrace = skipTraceFrom({ env, secret, database, clock, log });
  const webhookSender = new WebhookSender({
    database: inBackground,
    clock,
    log,
    mail,
    secret,
    mayBePrivate: env.WEBHOOKS_MAY_BE_PRIVATE,
    look: async () => ({
      productName: env.PRODUCT_NAME,
      publicUrl,
      logoUrl: await brandLogo.url(publicUrl),
    }),
  });
  const counts = limitStore({ env, database, redis });
  const jobDeps = {
    env,
    secret,
    clock,
    log,
    mail,
    payments,
    skipTrace,
    publicUrl,
    brandLogo,
    identity,
    webhookSender,
  };
  const rateFor = (perMinute: number) => sharedRate(counts, perMinute);
  const [serves, works] = [env.ROLE !== 'worker', env.ROLE !== 'web'];
  if (works) {
    for (const job of scheduledJobs({ ...jobDeps, database: inBackground })) jobs.add(job);
  }
  const uploads = new UploadWorker({
    database: inBackground,
    clock,
    log,
    dataDir: env.DATA_DIR,
    beforeImport: () =>
      noteWatched({
        database: inBackground,
        clock,
        signal: AbortSignal.timeout(60_000),
      }),
    sources: {
      folder: sourcesFolder(env.SOURCES_DIR),
      importPart: partImporter({ database, env, clock }),
    },
  });
  const lifecycle = { isStopping: false };
  const mapStyle = mapStyleFrom(env, { log });
  // The first visitor then need not be the one who finds out.
  if (serves) mapStyle();
  const suggestions = new SuggestIndexHandle({
    database: inBackground,
    log,
    mostBytes: shareOfBudget(env.MEMORY_BUDGET_MB, 'suggestions'),
  });
  const listingMemory = new ListingMemory({
    database: inBackground,
    log,
    mostProperties: Math.min(
      env.LISTINGS_IN_MEMORY,
      shareOfBudget(env.MEMORY_BUDGET_MB, 'listings') / bytesPerProperty.listings,
    ),
  });
  server.serve(
    serves
      ? createApp({
          env,
          secret,
          database,
          clock,
          log,
          identity,
          publicUrl,
          payments,
          skipTrace,
          brandLogo,
          mail,
          webhookSender: works ? webhookSender : undefined,
          verifyToken: identity.verifyToken,
          requestRate: rateFor(env.RATE_LIMIT_PER_MINUTE),
          keyRate: rateFor,
          keyGuesses: counts,
          web: staticFiles(join(projectRoot(), 'apps', 'web', 'dist'), env.PRODUCT_NAME),
          lifecycle,
          mapStyle,
          checksOutput: false,
          suggest: suggestHandler(heldFirst(suggestions, database)),
          listings: heldFinder(listingMemory),
        })
      : createWorkerApp({ env, database, clock, log, lifecycle }),
  );
  if (serves) {
    suggestions.start();
    listingMemory.start();
  }
  jobs.start();
  if (works) uploads.start();
  const { whileStill } = database;
  const operator =
    database.kind === 'embedded'
      ? await listenToOperator({ dataDir: env.DATA_DIR, secret, whileStill, log })
      : null;
  stopOnSignals({
    server,
    database,
    log,
    lifecycle,
    drainSeconds: drainSeconds(env),
    beforeClosing: async () => {
      await Promise.all([
        operator?.close(),
        suggestions.stop(),
        listingMemory.stop(),
        jobs.stop(),
        uploads.stop(),
        skipTrace.runner.stop(),
        webhookSender.stop(),
      ]);
      await Promise.all([identity.drain(), mail?.drain()]);
      redis?.disconnect();
      // The receivers of traces and reports may be down, which must not keep the server from
      // stopping.
      await Promise.allSettled([stopTracing(), closeReports()]);
    },
  });
  printDemoAccounts(identity.demoAccounts, publicUrl);
  log.info({ url: publicUrl, database: database.kind, role: env.ROLE }, 'listening');
}

/** Prints to the terminal only: logs are stored, and passwords do not belong there. */
function printDemoAccounts(accounts: DemoAccount[], url: string): void {
  if (accounts.length === 0) return;
  const lines = accounts.map(({ email, password }) => `  ${email}   ${password}`);
  process.stdout.write(
    `Demo accounts at ${url}/login, for this machine alone:\n${lines.join('\n')}\n`,
  );
}

async function seed(database: Database, clock: Clock, log: Log): Promise<void> {
  const parcels = await seedWhenEmpty(
    database,
    clock.now().toString(),
    progressBar('Sample county', sampleSize),
  );
  if (parcels > 0) log.info({ parcels }, 'sample county written');
}

function open(env: Env, log: Log, server: RunningServer): Promise<Database> {
  return openConfiguredDatabase(env, env.DATABASE_POOL_SIZE, {
    // A worker looks every two seconds. What it claims is said.
    onService: (reason) => {
      if (reason !== lookForJobs) log.info({ reason }, 'service role');
    },
    onWait: (message) => {
      log.warn({}, message);
      server.waitsFor(message);
    },
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
});
