import type { PublicAnswer } from '../../platform/http/public-request';
import { type PublishedFile, SourceProblem } from '../published-table';
import { goneOrRefused } from './answers';
import { instantText, keptSentence, type PoliteClient } from './polite-client';

const partBytes = 8 * 1024 * 1024;

/** A file on a web server, read in ranges, so that a download can go on where it stopped. */
export function publicFile(client: PoliteClient, url: string): PublishedFile {
  const name = `${decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')} of ${new URL(url).host}`;
  let validator = '';
  /** A server that knows no ranges gives the whole file at once. */
  let whole: Buffer | null = null;

  return {
    async describe() {
      const answer = await get('size', { range: 'bytes=0-0' });
      const { headers, status } = answer;
      whole = status === 200 ? answer.body : null;
      const bytes = whole?.length ?? Number(/\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]);
      if (!Number.isInteger(bytes))
        throw new SourceProblem(`${name} does not say how large it is.`);
      // A weak tag does not vouch for the bytes.
      const tag = headers.etag?.startsWith('W/') ? undefined : headers.etag;
      validator = tag ?? headers['last-modified'] ?? '';
      const edited = Date.parse(headers['last-modified'] ?? '');
      return {
        bytes,
        edition: `${bytes} ${headers.etag ?? headers['last-modified'] ?? ''}`,
        editedAt: Number.isNaN(edited) ? null : instantText(edited),
      };
    },
    async partFrom(start) {
      if (whole !== null) return whole.subarray(start);
      const range = `bytes=${start}-${start + partBytes - 1}`;
      const answer = await get('bytes', { range, ...(validator && { 'if-range': validator }) });
      if (answer.status === 206) return answer.body;
      throw new SourceProblem(`${name} was replaced while it was read. ${keptSentence}`);
    },
  };

  function get(endpoint: string, headers: Record<string, string>): Promise<PublicAnswer> {
    const asked = {
      url,
      endpoint,
      headers: { ...headers, 'accept-encoding': 'identity', accept: '*/*' },
    };
    return client.ask(asked, (answer) => {
      if (answer.status === 200 || answer.status === 206) return answer;
      throw goneOrRefused(name, answer.status);
    });
  }
}
