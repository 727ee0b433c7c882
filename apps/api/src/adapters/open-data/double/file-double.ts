import { networkOf, type World } from './world';

export const fileUrl = 'https://files.example.gov/Property%20Sales.zip';

/** Answers as a web server does for a file, in ranges or whole. */
export function fileDouble(world: World, bytes: () => Buffer, knowsRanges = true) {
  return networkOf(world, (_, url) => {
    const file = bytes();
    const headers = {
      etag: `"${world.editedAt}"`,
      'last-modified': new Date(world.editedAt).toUTCString(),
    };
    const asked = world.asked.at(-1)?.headers ?? {};
    const isOther = asked['if-range'] !== undefined && asked['if-range'] !== headers.etag;
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(asked.range ?? '') ?? [];
    if (!/\.zip$/i.test(url.pathname)) return { status: 404, body: '' };
    if (!knowsRanges || isOther || from === undefined) return { status: 200, headers, body: file };
    const part = file.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
    return { status: 206, headers: { ...headers, 'content-range': range }, body: part };
  });
}
