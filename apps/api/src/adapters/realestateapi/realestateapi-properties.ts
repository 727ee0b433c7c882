import { coveredParts } from '@deedlight/domain/property/covered-parts';
import { z } from 'zod';
import type {
  OfferedAddress,
  ParcelKey,
  PropertySource,
  ProviderCitation,
} from '../property-source';
import { dayIn, dollarsIn, LooseText } from '../vendor/lenient';
import { oneLine } from '../vendor/one-line';
import { countyOf, idOf, zipIn } from '../vendor/site-of';
import type { VendorClient } from '../vendor/vendor-client';
import { comparablesIn } from './comparables-in';
import { type AddressSaid, DetailAnswer, SuggestAnswer } from './detail-answer';
import { foundIn } from './found-in';
import { liensIn } from './liens-in';
import { beforeComma } from './place-in';
import { searchQuestion } from './search-question';
import { toParcel } from './to-parcel';

// An answer with status 200 may say in a message that there is no value: `data` then lacks it.
const Avm = z
  .object({
    data: z
      .object({
        avm: LooseText,
        avmMin: LooseText,
        avmMax: LooseText,
        lastUpdateDate: LooseText,
      })
      .nullish()
      .catch(null),
  })
  .nullable()
  .catch(null);

const citation: ProviderCitation = {
  id: 'realestateapi',
  publisher: 'RealEstateAPI',
  title: 'Property records, asked one by one',
  licence: 'By the terms of this server’s account with RealEstateAPI',
  url: 'https://www.realestateapi.com',
  coverage: coveredParts,
};

/** The provider completes no shorter text. */
const shortestText = 3;

const mostComparables = 25;

export function realEstateApiProperties(client: VendorClient): PropertySource {
  return {
    name: 'RealEstateAPI',
    citation,

    async suggest(text) {
      if (text.trim().length < shortestText) return [];
      const reply = await client.ask({
        endpoint: 'AutoComplete',
        path: '/v2/AutoComplete',
        body: { search: text.trim(), search_types: ['A'] },
        // A person who is typing sends the next text anyway.
        repeats: 0,
      });
      return (SuggestAnswer.parse(reply).data ?? []).flatMap(offerOf);
    },

    async detail(key, today) {
      const reply = await client.ask({
        endpoint: 'PropertyDetail',
        path: '/v2/PropertyDetail',
        body: questionOf(key),
        // Each answer costs, even one that comes too late to be read.
        repeats: 1,
      });
      const { data, live } = DetailAnswer.parse(reply);
      return toParcel(data, today, live ?? null);
    },

    async value(place) {
      const reply = await client.ask({
        endpoint: 'PropertyAvm',
        path: '/v2/PropertyAvm',
        body: { address: oneLine(place), strict: true },
        repeats: 2,
      });
      const data = Avm.parse(reply)?.data;
      const amount = dollarsIn(data?.avm ?? null);
      if (data == null || amount === null) return null;
      return {
        amount,
        low: dollarsIn(data.avmMin),
        high: dollarsIn(data.avmMax),
        asOf: dayIn(data.lastUpdateDate),
      };
    },

    async liens(key) {
      const reply = await client.ask({
        endpoint: 'PropertyLiens',
        path: '/v2/Reports/PropertyLiens',
        body: 'id' in key ? { id: key.id } : { address: oneLine(key.address) },
        repeats: 1,
      });
      return liensIn(reply, key);
    },

    async comparables(key) {
      const reply = await client.ask({
        endpoint: 'PropertyComps',
        path: '/v3/PropertyComps',
        body: { ...questionOf(key), max_results: mostComparables },
        repeats: 1,
      });
      return comparablesIn(reply, key);
    },

    async search(query) {
      const question = searchQuestion(query);
      if (question === null) return null;
      const { body, ignored, rough } = question;
      const reply = await client.ask({
        endpoint: 'PropertySearch',
        path: '/v2/PropertySearch',
        body,
        // Each parcel of an answer costs, even if the answer comes too late to be read.
        repeats: 1,
      });
      return { ...foundIn(reply), ignored, rough };
    },
  };
}

function questionOf(key: ParcelKey) {
  return 'id' in key ? { id: key.id } : { address: oneLine(key.address), exact_match: true };
}

/** Returns an empty list if the line names no single address. */
function offerOf(said: AddressSaid): OfferedAddress[] {
  const { id, house, street, unit, city, state } = said;
  const named = [house, street, unit && `#${unit}`].filter(Boolean).join(' ');
  const line = house === null || street === null ? beforeComma(said.address) : named;
  if (id === null || line === null || state === null) return [];
  const address = { line, city, state: state.toUpperCase(), zip: zipIn(said.zip) };
  return [{ id, address, propertyId: idOf(countyOf(said), said.apn) }];
}
