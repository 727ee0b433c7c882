import { openStandIn } from '@deedlight/local-supabase/stand-in';
import { diskStore } from '@deedlight/local-supabase/storage/byte-store';
import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';
import { pgliteDatabase } from './pglite-database.js';

export async function serve(pglite: PGlite, publicUrl: string, folder: string): Promise<Hono> {
  const standIn = await openStandIn({
    database: pgliteDatabase(pglite),
    now: Date.now,
    publicUrl,
    dress: { productName: 'Acme', logoUrl: async () => null },
    redirects: { siteUrl: publicUrl, otherOrigins: [], allowsLoopback: true },
    secret: process.env.SECRET ?? 'at least 32 characters, the same after a restart',
    providers: {},
    sendMail: undefined,
    outboxFolder: `${folder}/outbox`,
    files: diskStore(`${folder}/files`),
    rates: undefined,
    clientOf: ({ env, req }) => {
      const address = env?.incoming?.socket.remoteAddress ?? null;
      return {
        address,
        network: address ?? 'unknown',
        userAgent: req.header('user-agent') ?? null,
      };
    },
    onSurprise: (error) => {
      process.stderr.write(`${error}\n`);
      return { status: 500 };
    },
    onLostMail: (error) => void process.stderr.write(`${error}\n`),
  });
  return new Hono().get('/', (c) => c.text('the application')).route('/', standIn.app);
}
