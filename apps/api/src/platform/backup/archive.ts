import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Headers, pack } from 'tar-stream';
import { BackupFailure } from './backup-failure';
import { Manifest, manifestName, type Part } from './manifest';

/**
 * Writes a folder as a tar file that only its owner can read. The manifest comes last, since it
 * holds the checksums of all files before it. The file gets its name only when it is complete.
 */
export async function writeArchive(
  file: string,
  folder: string,
  manifest: Omit<Manifest, 'parts'>,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const tar = pack();
  const written = pipeline(tar, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
  try {
    const [whole] = await Promise.all([fill(tar, folder, manifest), written]);
    await flush(unfinished);
    await rename(unfinished, file);
    return whole;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

type Pack = ReturnType<typeof pack>;

async function fill(tar: Pack, folder: string, manifest: Omit<Manifest, 'parts'>) {
  const parts: Part[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (entry.isDirectory()) tar.entry({ name, type: 'directory', mode: 0o700 });
    else if (entry.isFile()) parts.push(await writeFile(tar, name, path));
  }
  const whole: Manifest = { ...manifest, parts };
  tar.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(whole, null, 1));
  tar.finalize();
  return whole;
}

async function writeFile(tar: Pack, name: string, path: string): Promise<Part> {
  const file = await open(path);
  const { size } = await file.stat();
  const sum = summing();
  const entry = tar.entry({ name, size, mode: 0o600 });
  await pipeline(file.createReadStream(), sum.through, entry);
  return { name, bytes: size, sha256: sum.sha256() };
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/**
 * Unpacks a backup into an empty folder and checks every file against the manifest. Throws
 * BackupFailure that names the first damaged file.
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const found = new Map<string, Part>();
  let contents: string | null = null;
  const tar = extract();
  const take = async () => {
    for await (const entry of tar) {
      const { name } = entry.header;
      if (name === manifestName) contents = await textOf(entry);
      else if (entry.header.type === 'directory') await mkdir(placeOf(folder, entry.header));
      else found.set(name, await unpack(entry, placeOf(folder, entry.header)));
    }
  };
  try {
    await Promise.all([pipeline(createReadStream(file), tar), take()]);
  } catch (error) {
    throw readable(file, error, [...found.keys()].at(-1));
  }
  if (contents === null) throw damaged(file, `it ends before ${manifestName}`);
  const manifest = manifestIn(contents, file);
  requireWhole(file, manifest.parts, found);
  return manifest;
}

type Entry = AsyncIterable<Uint8Array> & { header: Headers };

/** Only these names are unpacked, so that an archive cannot write anywhere else. */
const ourNames =
  /^(?:(?:db|files|outbox)(?:\/[\w.-]+)*|cookie-secret|demo-accounts\.json|database\.dump)$/;

function placeOf(folder: string, { name, type }: Headers): string {
  const bare = name.replace(/\/$/, '');
  const isOurs = ourNames.test(bare) && !bare.split('/').includes('..');
  if (isOurs && (type === 'file' || type === 'directory')) return join(folder, bare);
  throw new BackupFailure(`The backup holds ${name}, which is nothing of ours.`);
}

async function unpack(entry: Entry, path: string): Promise<Part> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sum = summing();
  await pipeline(entry, sum.through, createWriteStream(path, { mode: 0o600 }));
  return { name: entry.header.name, bytes: entry.header.size ?? 0, sha256: sum.sha256() };
}

async function textOf(entry: Entry): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function manifestIn(text: string, file: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw damaged(file, `its ${manifestName} is not one that this version reads`);
  }
}

function requireWhole(file: string, parts: Part[], found: ReadonlyMap<string, Part>): void {
  for (const { name, bytes, sha256 } of parts) {
    const part = found.get(name);
    if (!part) throw damaged(file, `${name} is missing`);
    if (part.bytes !== bytes || part.sha256 !== sha256) {
      throw damaged(file, `${name} is not what was written (its sha256 differs)`);
    }
  }
  const known = new Set(parts.map(({ name }) => name));
  const added = [...found.keys()].find((name) => !known.has(name));
  if (added) throw damaged(file, `${added} is not in its ${manifestName}`);
}

/** Errors of the system, such as a full disk, already say what is wrong. */
function readable(file: string, error: unknown, last = 'its beginning'): unknown {
  if (error instanceof BackupFailure || Object(error).code !== undefined) return error;
  return damaged(file, `it cannot be read behind ${last}`);
}

function damaged(file: string, how: string): BackupFailure {
  return new BackupFailure(`${file} is damaged: ${how}. Nothing was restored.`);
}

function summing() {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest('hex') };
}
