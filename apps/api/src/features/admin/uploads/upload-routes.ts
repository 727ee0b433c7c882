import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { uploadPartBytes } from '@deedlight/contract/admin/uploads';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type Identify, refusalResponse } from '../../../platform/actor';
import type { Database } from '../../../platform/database/database';
import { errorBodyOf, toAnswerable } from '../../../platform/http/api-error';
import type { AppEnv } from '../../../platform/http/app-env';
import { errorResponse } from '../../../platform/http/error-body';
import { requireAdmin } from '../../../platform/member';
import { UploadFolder } from './upload-folder';
import { deleteUpload, noteAction, readUpload, type StoredUpload } from './uploads-repo';

type Deps = { database: Database; dataDir: string; identify: Identify };
type Asked = Context<AppEnv>;

const unknown = 'There is no such upload any more. Send the file again.';
const full = 'The disk of the server is full. Make room there and go on: what has arrived is kept.';

/**
 * Serves the bytes of uploaded files: PUT /v1/admin/uploads/{id}/bytes?offset= takes a part, which
 * goes to the disk as it arrives, and GET /v1/admin/uploads/{id}/rejects.csv gives the rejected
 * rows. For admins only.
 */
export function uploadRoutes({ database, dataDir, identify }: Deps): Hono<AppEnv> {
  const folder = new UploadFolder(dataDir);
  const route = new Hono<AppEnv>();
  route.onError((error, c) => {
    const answer = toAnswerable(error, c.get('requestId'));
    c.get('trace').failure = answer;
    return Response.json(errorBodyOf(answer), { status: answer.status });
  });

  route.put('/admin/uploads/:id/bytes', (c) =>
    asked(c, 'adminUploads.bytes', async (upload, by) => {
      const offset = z.coerce.number().int().min(0).safeParse(c.req.query('offset')).data;
      const received = await folder.received(upload.id);
      if (offset === undefined || offset > received) {
        const has = `This server has ${received} bytes of the file. Send it again.`;
        return refuse(c, 409, 'OFFSET_UNKNOWN', has);
      }
      const most = Math.min(upload.sizeBytes, offset + uploadPartBytes);
      const body = c.req.raw.body;
      if (body === null) return refuse(c, 400, 'BODY_UNREADABLE', 'No bytes were sent.');
      const written = await writeOrFull(() =>
        folder.append(upload.id, offset, Readable.fromWeb(body), most),
      );
      if (written === null) return refuse(c, 507, 'DISK_FULL', full);
      if (written.isTooLong) {
        return refuse(c, 413, 'BODY_TOO_LARGE', 'More bytes were sent than the file has.');
      }
      if (written.length === upload.sizeBytes && received < upload.sizeBytes) {
        await database.asService('note an upload', (db) =>
          noteAction(db, 'file-uploaded', { by, subject: upload.fileName }),
        );
      }
      return c.json({ receivedBytes: written.length });
    }),
  );

  route.get('/admin/uploads/:id/rejects.csv', (c) =>
    asked(c, 'adminUploads.rejects', async ({ id }) => {
      const path = folder.rejectsOf(id);
      const size = await sizeOf(path);
      if (size === null) return refuse(c, 404, 'NO_REJECTS', 'No row was rejected.');
      const body = Readable.toWeb(createReadStream(path));
      return c.body(body as ReadableStream, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Length': String(size),
        'Content-Disposition': 'attachment; filename="rejected-rows.csv"',
        'Cache-Control': 'private, no-store',
      });
    }),
  );
  return route;

  async function asked(
    c: Asked,
    endpoint: string,
    answer: (upload: StoredUpload, by: string) => Promise<Response>,
  ): Promise<Response> {
    c.get('trace').endpoint = endpoint;
    const authentication = await identify(c);
    if (!authentication.isKnown) {
      return refusalResponse(authentication.refusal, c.get('requestId'));
    }
    const { userId } = await requireAdmin({ actor: authentication.actor, database });
    c.set('actorId', userId);
    const id = z.uuid().safeParse(c.req.param('id')).data;
    const upload =
      id === undefined
        ? null
        : await database.asService('read an upload', (db) => readUpload(db, id));
    return upload === null ? refuse(c, 404, 'UPLOAD_UNKNOWN', unknown) : answer(upload, userId);
  }
}

/** Deletes a file and what is known of it. */
export async function forgetUpload(
  database: Database,
  folder: UploadFolder,
  id: string,
): Promise<void> {
  await folder.remove(id);
  await database.asService('delete an upload', (db) => deleteUpload(db, id));
}

function refuse(c: Asked, status: number, code: string, message: string): Response {
  const answer = errorResponse(status, code, message, c.get('requestId'));
  // The rest of a refused body is not read.
  if (c.req.method === 'PUT') answer.headers.set('Connection', 'close');
  return answer;
}

/** Returns null where the disk is full. */
async function writeOrFull<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (Object(error).code === 'ENOSPC' || Object(error).code === 'EDQUOT') return null;
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (Object(error).code === 'ENOENT') return null;
    throw error;
  }
}
