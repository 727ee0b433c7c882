import { parcelOf } from '@deedlight/domain/property/property-id';
import { nameText, placeText } from '../../kit/format/place-text';
import { useShowsSample } from '../../kit/sample-shown';
import { TextLink } from '../../ui/text-link';

type Named = Parameters<typeof nameText>[0] &
  Parameters<typeof placeText>[0] & { isSample: boolean };

type Props = {
  id: string;
  /** Null while the home's records are not read yet, or were refused. */
  home: Named | null;
};

/** The page's heading with its subject; it is the same in every state of the page. */
export function ComparablesHead({ id, home }: Props) {
  useShowsSample(home?.isSample);
  return (
    <div className="min-w-0">
      <h1 className="text-xl font-heavy tracking-tight desk:text-2xl">Comparable sales</h1>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-ink-2">
        <TextLink to="/app/property/{-$id}" params={{ id }}>
          {home === null ? `Parcel ${parcelOf(id)}` : nameText(home)}
        </TextLink>
        {home !== null && <span>{placeText(home)}</span>}
      </p>
    </div>
  );
}
