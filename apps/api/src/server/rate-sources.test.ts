import { describe, expect, test } from 'vitest';
import { fredSource, parseObservations } from '../adapters/fred/series-source';
import { parseHistory, surveySource } from '../adapters/freddie-mac/survey-source';
import { parseEnv } from '../platform/env';
import { serve } from '../test/serve';
import { rateSources } from './rate-sources';

const header = 'date,pmms30,pmms30p,pmms15,pmms15p,pmms51,pmms51p,pmms51m,pmms51spread';
const survey = `${header}
4/2/1971,7.33,,,,,,,
11/10/2022,7.08,0.9,6.38,1,6.06,0.2,2.74,4.34
11/12/2026,7.4,,6.61,,,,,
`;
const signal = new AbortController().signal;
const common = { productName: 'Deedlight', mayBePrivate: true, pauseMs: 0 };
const readSurvey = (url: string) => surveySource({ url, ...common }).read(signal);

const asText = (reading: Awaited<ReturnType<typeof readSurvey>>) =>
  reading.map(({ series, figures }) => [
    series,
    ...figures.map(({ day, rate }) => `${day} ${rate.toFixed()}`),
  ]);
const wanted = [
  ['pmms30', '1971-04-02 0.0733', '2022-11-10 0.0708', '2026-11-12 0.074'],
  ['pmms15', '2022-11-10 0.0638', '2026-11-12 0.0661'],
];

describe('F-08 the survey’s file', () => {
  test.each([
    { as: 'as it comes', text: survey },
    {
      as: 'with a mark, other line ends and quotes',
      text: `\ufeff${survey.replaceAll('\n', '\r\n').replaceAll('7.08', '"7.08"')}`,
    },
    {
      as: 'with its columns moved',
      text: 'pmms15,DATE,pmms30\n,4/2/1971,7.33\n6.38,2022-11-10,7.08\n6.61,11/12/2026,7.4',
    },
  ])('is read $as', ({ text }) => {
    expect(asText(parseHistory(text))).toEqual(wanted);
  });

  test.each([
    { why: 'a page', text: '<!doctype html><title>Moved</title>', says: 'no history' },
    { why: 'cut off', text: survey.slice(0, -8), says: 'columns' },
    { why: 'words', text: survey.replace('7.08', 'n/a'), says: 'a rate says “n/a”' },
    { why: 'no day', text: survey.replace('11/10/2022', 'Thursday'), says: 'a day says' },
    {
      why: 'no such day',
      text: survey.replace('11/10/2022', '2/30/2022'),
      says: /day|range|2022/i,
    },
    { why: 'nothing', text: '', says: 'no history' },
  ])('is refused whole: $why', ({ text, says }) => {
    expect(() => parseHistory(text)).toThrow(says);
  });

  test('is asked for three times and then given up, with a name of ours', async () => {
    const agents: unknown[] = [];
    const url = await serve((request, response) => {
      agents.push(request.headers['user-agent']);
      response.writeHead(503).end();
    });
    await expect(readSurvey(url)).rejects.toThrow('status 503');
    expect(agents).toEqual(Array(3).fill('Deedlight rate reader'));
  });

  test('comes at the second attempt as at the first', async () => {
    let asked = 0;
    const url = await serve((_, response) => {
      asked += 1;
      if (asked === 1) response.destroy();
      else response.end(survey);
    });
    expect(asText(await readSurvey(url))).toEqual(wanted);
  });

  test('is not fetched from this machine unless a setting says so', async () => {
    const url = await serve((_, response) => response.end(survey));
    const careful = surveySource({ url, ...common, mayBePrivate: false });
    await expect(careful.read(signal)).rejects.toThrow('private address');
  });
});

describe('F-08 a series of FRED', () => {
  const apiKey = 'abcdefghijklmnopqrstuvwxyz012345';
  const series = {
    id: 'treasury10',
    fredId: 'DGS10',
    name: '',
    publisher: '',
    rhythm: 'daily',
  } as const;
  const body = JSON.stringify({
    realtime_start: '2026-11-20',
    realtime_end: '2026-11-20',
    count: 3,
    offset: 0,
    limit: 520,
    observations: [
      {
        realtime_start: '2026-11-20',
        realtime_end: '2026-11-20',
        date: '2026-11-12',
        value: '4.31',
      },
      { realtime_start: '2026-11-20', realtime_end: '2026-11-20', date: '2026-11-11', value: '.' },
      {
        realtime_start: '2026-11-20',
        realtime_end: '2026-11-20',
        date: '2026-11-10',
        value: '4.28',
      },
    ],
  });

  test('is asked for as JSON, newest first, and read without its holidays', async () => {
    let query = new URLSearchParams();
    const url = await serve((request, response) => {
      query = new URL(request.url ?? '', 'http://x').searchParams;
      response.end(body);
    });
    const reading = await fredSource(series, { url, apiKey, ...common }).read(signal);
    expect(asText(reading)).toEqual([['treasury10', '2026-11-10 0.0428', '2026-11-12 0.0431']]);
    expect(Object.fromEntries(query)).toMatchObject({
      series_id: 'DGS10',
      api_key: apiKey,
      file_type: 'json',
      sort_order: 'desc',
    });
  });

  test('a refused key is told of without the key', async () => {
    const url = await serve((_, response) => {
      response.writeHead(400);
      response.end(JSON.stringify({ error_code: 400, error_message: `Bad key ${apiKey}` }));
    });
    const failure = await fredSource(series, { url, apiKey, ...common })
      .read(signal)
      .catch(String);
    expect(failure).toContain('status 400');
    expect(failure).not.toContain(apiKey);
  });

  test.each([
    '<?xml version="1.0"?>',
    '{}',
    '{"observations":[{"date":"today","value":"1"}]}',
    body.replace('4.31', '4.31%'),
  ])('what is no list of figures is refused: %s', (text) => {
    expect(() => parseObservations(text)).toThrow();
  });

  test('is followed where there is a key', () => {
    expect(rateSources(parseEnv({})).map(({ id }) => id)).toEqual(['freddie-mac']);
    const ids = rateSources(parseEnv({ FRED_API_KEY: apiKey })).map(({ id }) => id);
    expect(ids).toHaveLength(7);
    expect(ids).toContain('fred-dgs10');
  });
});
