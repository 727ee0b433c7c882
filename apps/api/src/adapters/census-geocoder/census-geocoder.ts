import { randomUUID } from 'node:crypto';
import type { PublicAnswer } from '../../platform/http/public-request';
import type { AddressAnswer, AddressGeocoder, AddressToFind } from '../address-geocoder';
import { type PoliteClient, TryLater } from '../open-data/polite-client';
import { SourceProblem } from '../published-table';
import { batchRows, readBatch } from './batch-answer';
import { readSingle } from './single-answer';

/** The Bureau takes so many rows at once. */
const mostRows = 10_000;
/** A full batch takes minutes. */
const timeoutMs = 5 * 60_000;
const benchmark = 'Public_AR_Current';
/** The edition of counties and tracts, without which an answer does not say them. */
const vintage = 'Current_Current';

type Settings = { url: string; batchSize: number };

/** Returns the geocoder of the U.S. Census Bureau, which needs no key. */
export function censusGeocoder(
  client: PoliteClient,
  { url, batchSize }: Settings,
): AddressGeocoder {
  if (batchSize > mostRows) throw new RangeError(`batchSize is ${mostRows} at most`);
  const base = `${url.replace(/\/$/, '')}/geographies`;
  return {
    source: {
      id: 'census-geocoder',
      publisher: 'U.S. Census Bureau',
      title: `Census Geocoder, ${benchmark}`,
      licence: 'Public domain',
      url: 'https://geocoding.geo.census.gov/geocoder/',
    },
    batchSize,
    async find(addresses, signal) {
      const [first] = addresses;
      if (first === undefined) return new Map();
      if (addresses.length > mostRows) throw new RangeError(`at most ${mostRows} addresses`);
      if (addresses.length > 1) return findBatch(addresses, signal);
      return new Map([[first.id, await findOne(first, signal)]]);
    },
  };

  function findBatch(addresses: readonly AddressToFind[], signal?: AbortSignal) {
    const post = formOf({ benchmark, vintage }, batchRows(addresses));
    const asked = {
      url: `${base}/addressbatch`,
      endpoint: 'addressbatch',
      timeoutMs,
      post,
      signal,
    };
    return client.ask(asked, (answer) => readBatch(textOf(answer), addresses));
  }

  function findOne(address: AddressToFind, signal?: AbortSignal): Promise<AddressAnswer> {
    const { street, city, state, zip } = address;
    const query = new URLSearchParams({
      ...{ street, state, benchmark, vintage, format: 'json' },
      ...(city !== null && { city }),
      ...(zip !== null && { zip }),
    });
    const asked = { url: `${base}/address?${query}`, endpoint: 'address', timeoutMs, signal };
    return client.ask(asked, (answer) => {
      textOf(answer);
      return readSingle(answer, address);
    });
  }
}

/** Returns the text of an answer. A refusal, as of an unknown benchmark, is none and is not repeated. */
function textOf({ status, body }: PublicAnswer): string {
  if (status >= 400) throw new SourceProblem(`The Census Geocoder refused with status ${status}.`);
  if (status !== 200) throw new TryLater(`status ${status}`);
  return body.toString('utf8');
}

/** Writes a form with a file, as browsers send it. */
function formOf(fields: Record<string, string>, file: string) {
  const boundary = `----${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="addressFile"; filename="addresses.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: `${parts.join('')}${head}${file}\r\n--${boundary}--\r\n`,
  };
}
