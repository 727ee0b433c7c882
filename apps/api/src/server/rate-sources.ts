import { rateSeries } from '@deedlight/domain/reference/rates/rate-series';
import { fredSource } from '../adapters/fred/series-source';
import { surveySource } from '../adapters/freddie-mac/survey-source';
import type { RateSource } from '../adapters/rate-source';
import type { Env } from '../platform/env';

/** Returns the survey's file, and FRED's daily series if there is a key for it. */
export function rateSources(env: Env): RateSource[] {
  const { PRODUCT_NAME: productName, FRED_API_KEY: apiKey } = env;
  const common = { productName, mayBePrivate: env.RATE_SOURCES_MAY_BE_PRIVATE };
  const survey = surveySource({ url: env.PMMS_URL, ...common });
  if (apiKey === undefined) return [survey];
  const daily = rateSeries.filter(({ rhythm }) => rhythm === 'daily');
  return [
    survey,
    ...daily.map((series) => fredSource(series, { url: env.FRED_URL, apiKey, ...common })),
  ];
}
