import type { Suggestion } from '@deedlight/contract/property/properties';
import type { ReactNode } from 'react';
import { nameText, placeText } from '../../kit/format/place-text';
import { useShowsSample } from '../../kit/sample-shown';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { LinkButton } from '../../ui/link-button';
import { useExample } from './use-example';

type Props = {
  /** Keeps the example's place until it is known. */
  place: ReactNode;
};

/** A property as the records have it, where none is valued; nothing where there is none at all. */
export function PlainExample({ place }: Props) {
  const { example, isPending } = useExample();
  useShowsSample(example?.isSample);
  if (isPending) return place;
  return example === null ? null : <Example example={example} />;
}

/** Its search suggestion, with a link to its page. */
function Example({ example }: { example: Suggestion }) {
  return (
    <section
      aria-labelledby="example-heading"
      className="rounded-l border border-line bg-surface p-5"
    >
      <p className="text-s text-ink-3">From the records here</p>
      <h2 id="example-heading" className="mt-2 text-xl font-bold tracking-tight">
        {nameText(example)}
      </h2>
      <p className="mt-0.5 mb-4 text-ink-2">{placeText(example)}</p>
      <KeyValueList>
        <KeyValue label="Parcel">{example.parcelNumber}</KeyValue>
        <KeyValue label="County">{example.address.county}</KeyValue>
        <KeyValue label="On its page">Facts, owner, sales, loans, taxes, map, sources</KeyValue>
      </KeyValueList>
      <div className="mt-5">
        <LinkButton to="/property/$id" params={{ id: example.id }}>
          Open this property
        </LinkButton>
        <p className="mt-2 text-xs text-ink-3">Counts as one look-up.</p>
      </div>
    </section>
  );
}
