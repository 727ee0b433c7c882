import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../test/a-member';
import { aPlaceOfReports } from './test/a-place-of-reports';
import { everyLookup, id, offer } from './test/lookup-app';

const none = { status: 200, body: { data: { liens: [] }, errorMessage: 'No Data Found' } };

const given = everyLookup();
beforeEach(() => aPlaceOfReports(given.database));

function signedIn(actor = given.member, from = given.app) {
  return from.browser({ signedInAs: actor }).client.properties;
}

describe('F-20 the provider’s report on liens', () => {
  test('is asked for once, kept with its day, and read by every member who opens the property', async () => {
    expect(await signedIn().liens({ id })).toEqual({ provider: 'RealEstateAPI', report: null });
    expect(given.vendor.asked).toEqual([]);
    const asked = await signedIn().askLiens({ id });
    const first = {
      kind: 'Federal Tax Lien',
      state: 'open',
      amount: 1_825_040,
      filedOn: '2024-03-15',
      endedOn: null,
      creditors: ['Internal Revenue Service'],
      debtors: ['Rowan Sample'],
      documentNumber: '2024-0417',
      office: 'Register of Deeds, Dane, WI',
    };
    expect(asked).toMatchObject({
      provider: 'RealEstateAPI',
      report: {
        liens: [first, { state: 'released', endedOn: '2023-01-20' }],
        source: {
          id: 'realestateapi',
          publisher: 'RealEstateAPI',
          title: 'Report on liens',
          kind: 'provider',
          licence: 'By the terms of this server’s account with RealEstateAPI',
          fetchedAt: '2026-11-20T12:00:00Z',
          confidence: 'reported',
        },
      },
    });
    expect(await signedIn().liens({ id })).toEqual(asked);
    const another = await aMember(given.database);
    expect(await signedIn(another).liens({ id })).toEqual(asked);
    expect(await given.used(another)).toBe(1);
    expect(given.vendor.asked.map(({ body }) => body)).toEqual([
      { address: '418 N Larkspur Ln, Madison, WI 53703' },
    ]);
  });

  test('after 30 days it is asked for anew and takes the place of the old one', async () => {
    await signedIn().askLiens({ id });
    const later = await aMember(given.database, { trialStartedAt: '2026-12-19T00:00:00Z' });
    given.clock.advance({ hours: 24 * 30 });
    given.vendor.next(none);
    const { report } = await signedIn(later).askLiens({ id });
    expect(report).toMatchObject({ liens: [], source: { fetchedAt: '2026-12-20T12:00:00Z' } });
    expect(await signedIn(later).liens({ id })).toMatchObject({ report });
    expect(given.vendor.asked).toHaveLength(2);
  });

  test('is asked for by the provider’s id where the property came from there', async () => {
    await signedIn().fetch(offer);
    await signedIn().askLiens({ id });
    expect(given.vendor.asked.at(-1)?.body).toEqual({ id: '700418027' });
  });

  test('X-02 that there are none is an answer and counts, which nobody having asked is not', async () => {
    expect((await signedIn().liens({ id })).report).toBeNull();
    given.vendor.next(none);
    expect((await signedIn().askLiens({ id })).report).toMatchObject({ liens: [] });
    expect((await signedIn().liens({ id })).report).toMatchObject({ liens: [] });
    expect(await given.used()).toBe(2);
  });
});
