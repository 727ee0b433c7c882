import type { Property } from '@deedlight/contract/property';
import { headlineFacts } from '@deedlight/domain/property/headline';
import { nameText } from '@deedlight/domain/property/name-text';
import { countyOf, placeInWords } from '@deedlight/domain/property/place-words';
import { html } from 'hono/html';
import type { Html } from './summary';

type Site = {
  productName: string;
  /** It is the main address of this server, which may answer under other names as well. */
  publicUrl: string;
};

/**
 * Renders what search engines and link previews read about a property, in place of the app's own
 * title.
 */
export function pageHead(property: Property, { productName, publicUrl }: Site): Html {
  const { id, address, isSample } = property;
  const name = nameText(property);
  const at = new URL(`/property/${id}`, publicUrl).href;
  const words = description(property);
  return html`<title>${name} · ${productName}</title>
    <meta name="description" content="${words}" />
    <link rel="canonical" href="${at}" />
    ${isSample && html`<meta name="robots" content="noindex" />`}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${productName}" />
    <meta property="og:title" content="${name}, ${placeInWords(address)}" />
    <meta property="og:description" content="${words}" />
    <meta property="og:url" content="${at}" />
    <meta name="twitter:card" content="summary" />`;
}

/** Returns the known headline figures, and the names of their sources. */
function description(property: Property): string {
  const { address, isSample } = property;
  const figures = headlineFacts(property).flatMap(({ label, fact, unit, note }) => {
    if (!fact.known) return [];
    return [[label, fact.value, unit, note && `(${note})`].filter(Boolean).join(' ')];
  });
  const records = isSample
    ? 'Invented data for trying the product out'
    : `Public records of ${countyOf(address)}, ${address.state}`;
  return [...figures, `${records}, each figure with its source`].join(' · ');
}
