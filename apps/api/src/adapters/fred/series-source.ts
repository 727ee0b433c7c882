import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import type { RateSeries } from '@deedlight/domain/reference/rates/rate-series';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { publicGet } from '../../platform/http/public-get';
import { UnusableAnswer } from '../../platform/http/public-request';
import { tryAgain } from '../../platform/http/try-again';
import type { RateSource } from '../rate-source';

const timeoutMs = 20_000;
const maxBytes = 1024 * 1024;
/** Covers about two years of business days. */
const observations = 520;

const Observations = z.object({
  observations: z.array(z.object({ date: z.iso.date(), value: z.string() })),
});

type Options = {
  url: string;
  apiKey: string;
  productName: string;
  mayBePrivate: boolean;
  pauseMs?: number;
};

/**
 * Reads one series of FRED. The address holds the key, so no failure message repeats the address.
 */
export function fredSource(series: RateSeries, options: Options): RateSource {
  const { url, apiKey, productName, mayBePrivate, pauseMs } = options;
  const address = new URL(url);
  address.search = new URLSearchParams({
    series_id: series.fredId,
    api_key: apiKey,
    // FRED answers in XML without it.
    file_type: 'json',
    sort_order: 'desc',
    limit: String(observations),
  }).toString();
  const headers = { 'user-agent': `${productName} rate reader`, accept: 'application/json' };
  return {
    id: `fred-${series.fredId.toLowerCase()}`,
    read: (signal) =>
      tryAgain(
        async () => {
          const limits = { headers, timeoutMs, maxBytes, signal, mayBePrivate };
          const { status, body } = await publicGet(address.href, limits);
          if (status !== 200) throw new UnusableAnswer(`status ${status}`);
          return [{ series: series.id, figures: parseObservations(body.toString('utf8')) }];
        },
        { signal, pauseMs },
      ),
  };
}

/** Returns the figures, oldest first; FRED writes "." for a day without a figure. */
export function parseObservations(text: string): RateFigure[] {
  const parsed = Observations.safeParse(jsonOf(text));
  if (!parsed.success) throw new UnusableAnswer('it is no list of observations');
  return parsed.data.observations
    .filter(({ value }) => value.trim() !== '.')
    .map(({ date, value }) => ({ day: Temporal.PlainDate.from(date), rate: rateOf(value) }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day));
}

function rateOf(value: string): Decimal {
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(value))
    throw new UnusableAnswer(`a rate says “${value.slice(0, 20)}”`);
  return new Decimal(value).div(100);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnusableAnswer('it is no JSON', { cause });
  }
}
