import type { ProviderOffer } from '@deedlight/contract/provider';
import { useId } from 'react';
import { codeOf, requestIdOf } from '../../platform/api/api-failure';
import { type Behaviour, Marked, Option } from './search-option';

type Props = {
  provider: string;
  offers: ProviderOffer[];
  query: string;
  option: (at: number) => Behaviour;
};

/** The state of the offer that was chosen last. */
export type Fetching = { offer: ProviderOffer; provider: string; error: unknown };

/** The provider's addresses that the records lack, apart from those that they have. */
export function ProviderOffers({ provider, offers, query, option }: Props) {
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox takes no fieldset
    <div role="group" aria-labelledby={headingId} className="border-t border-line first:border-0">
      <div
        id={headingId}
        role="presentation"
        className="flex flex-wrap justify-between gap-x-3 px-4 pt-2 text-xs text-ink-3"
      >
        <span>From {provider}</span>
        <span aria-hidden>Opening one takes one search</span>
      </div>
      {offers.map((offer, at) => (
        <Option key={keyOf(offer)} {...option(at)}>
          <span className="min-w-0 flex-1">
            <span className="block truncate">
              <Marked text={offer.address.line} query={query} />
            </span>
            <span className="block truncate text-s text-ink-3">
              <Marked text={placeOf(offer)} query={query} />
            </span>
          </span>
        </Option>
      ))}
    </div>
  );
}

/** Says that the chosen offer is being fetched, or why it could not be opened. */
export function FetchNote({ provider, offer, error }: Fetching) {
  const requestId = requestIdOf(error);
  return (
    <div role="status" className="sticky bottom-0 border-t border-line bg-surface px-4 py-3">
      {error === null ? (
        <p className="text-ink-2">
          Asking {provider} for {offer.address.line} …
        </p>
      ) : (
        <>
          <p className="font-strong">{offer.address.line} was not opened</p>
          <p className="mt-0.5 text-ink-2">{whyNot(error, provider)}</p>
          {requestId !== null && <p className="mt-1 text-xs text-ink-3">Request {requestId}</p>}
        </>
      )}
    </div>
  );
}

function whyNot(error: unknown, provider: string): string {
  const code = codeOf(error);
  if (code === 'NOT_AT_PROVIDER') {
    return `${provider} has no record of this parcel that could be kept. Nothing was counted.`;
  }
  if (code === 'PROVIDER_FAILED') {
    return `${provider} did not answer. Nothing was counted; try again in a while.`;
  }
  if (code !== null && error instanceof Error && error.message) return error.message;
  return 'The server could not be reached. Check the connection.';
}

function keyOf({ key, address }: ProviderOffer): string {
  return 'offer' in key ? key.offer : `${address.line} ${address.zip}`;
}

function placeOf({ address: { city, state, zip } }: ProviderOffer): string {
  return [[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ');
}
