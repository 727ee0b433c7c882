import { publicGet, UnusableAnswer } from '../../platform/http/public-get';
import { tryAgain } from '../../platform/http/try-again';
import type { RateSource } from '../rate-source';
import { parseHistory } from './parse-history';

const timeoutMs = 20_000;
const maxBytes = 2 * 1024 * 1024;

type Options = { url: string; productName: string; mayBePrivate: boolean; pauseMs?: number };

/** Freddie Mac's weekly survey, from the file that needs no key. */
export function surveySource({ url, productName, mayBePrivate, pauseMs }: Options): RateSource {
  const headers = { 'user-agent': `${productName} rate reader`, accept: 'text/csv, text/plain' };
  return {
    id: 'freddie-mac',
    read: (signal) =>
      tryAgain(
        async () => {
          const options = { headers, timeoutMs, maxBytes, signal, mayBePrivate };
          const { status, body } = await publicGet(url, options);
          if (status !== 200) throw new UnusableAnswer(`status ${status}`);
          return parseHistory(body.toString('utf8'));
        },
        { signal, pauseMs },
      ),
  };
}
