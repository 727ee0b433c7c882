import postgres from 'postgres';

export type OwnDatabase = { url: string; drop(): Promise<void> };

/** Makes an empty, separate database on the server at `serverUrl`. */
export async function ownDatabase(serverUrl: string, purpose: string): Promise<OwnDatabase> {
  const name = `bench_${purpose}_${process.pid}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin.unsafe(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
