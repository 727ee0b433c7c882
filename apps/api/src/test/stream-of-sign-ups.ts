import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { paymentsFrom } from '../adapters/stripe/stripe-settings';
import { createApp } from '../app';
import { systemClock } from '../platform/clock';
import { openDatabase } from '../platform/database/open-database';
import { parseEnv } from '../platform/env';
import { openIdentity } from '../platform/identity/open-identity';
import { silentLog } from '../platform/log';

// Run by the durability test: the server with the stand-in on an embedded folder, until it is
// killed. It loads its code, opens the folder once something comes by standard input, and writes the
// port to standard output when it is ready.
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: stream-of-sign-ups DATA_DIR');
await once(process.stdin, 'data');
mkdirSync(join(dataDir, 'outbox'), { recursive: true });
const env = parseEnv({ DATA_DIR: dataDir, DEMO_ACCOUNTS: 'false' });
const database = await openDatabase({ kind: 'embedded', dataDir });
const secret = 'a secret that only the tests know, long enough';
const generous = { points: 1_000_000, duration: 60 };
const identity = await openIdentity({
  env,
  database,
  clock: systemClock,
  log: silentLog,
  secret,
  publicUrl: 'http://localhost:3000',
  rates: {
    accountFromNetwork: generous,
    network: generous,
    account: generous,
    mailsToAddress: generous,
    mailsFromNetwork: generous,
    requests: generous,
    dataRequests: generous,
  },
});
const app = createApp({
  env,
  secret,
  database,
  clock: systemClock,
  log: silentLog,
  identity,
  verifyToken: identity.verifyToken,
  publicUrl: 'http://localhost:3000',
  payments: paymentsFrom(env),
  mail: null,
  web: { serve: () => null },
  lifecycle: { isStopping: false },
  checksOutput: false,
});
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : address}\n`);
});
