import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SendMail } from './post';

const KeptMail = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type KeptMail = z.infer<typeof KeptMail>;

const mostRead = 100;

/** Writes each mail to a file of the folder, for machines without a mail server. */
export function outboxMail(folder: string, now: () => number): SendMail {
  let sent = 0;
  return async ({ id = randomUUID(), ...mail }) => {
    sent += 1;
    const order = String(sent).padStart(6, '0');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sentAt = new Date(now()).toISOString();
    const ending = `-${id}.json`;
    // A process that was killed may have sent it without noting that.
    if ((await readdir(folder)).some((name) => name.endsWith(ending))) return;
    const file = join(folder, `${sentAt.replaceAll(':', '')}-${order}${ending}`);
    const kept: KeptMail = { ...mail, sentAt };
    // Renamed into place, so that a reader of the folder never sees half a mail.
    await writeFile(`${file}.part`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}

/** Returns the newest mails first, at most 100. */
export async function readOutbox(folder: string): Promise<KeptMail[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names
      .reverse()
      .slice(0, mostRead)
      .map(async (name) => KeptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}
