import type { ClientLink } from '@deedlight/contract/client-pages';
import { reportLimits } from '@deedlight/domain/reports/report-limits';
import { useState } from 'react';
import { formatInstantDay } from '../../../kit/format/format';
import { Checkbox } from '../../../ui/forms/choice';
import { Field } from '../../../ui/forms/field';
import { TextInput } from '../../../ui/forms/text-input';
import type { HomeOf } from './homes-of';

const kindNames: Readonly<Record<ClientLink['kind'], string>> = {
  property: 'Home and value',
  loans: 'Loans',
  closing: 'Closing',
  comparables: 'Comparables',
};

/** A longer list is searched. */
const mostUnsearched = 8;

type Props = {
  links: readonly ClientLink[];
  /** Ids in the order of the sections. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** The sections after which the market of their home may stand. */
  homes: readonly HomeOf[];
  /** Homes whose market is wanted. */
  wanted: readonly string[];
  onWant: (propertyIds: readonly string[]) => void;
};

/** The member's open links, each of which can be a section. */
export function ChooseSections(props: Props) {
  const { links, chosen, onChoose, homes, wanted, onWant } = props;
  const [words, setWords] = useState('');
  const sought = words.trim().toLowerCase();
  const shown = links.filter(
    ({ id, label }) => chosen.includes(id) || label.toLowerCase().includes(sought),
  );
  const markets = homes.filter(({ propertyId }) => wanted.includes(propertyId));
  const isFull = chosen.length + markets.length >= reportLimits.parts.most;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-strong">Sections</legend>
      {links.length > mostUnsearched && (
        <Field label="Search your links">
          <TextInput
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      )}
      <ul className="max-h-[260px] overflow-y-auto rounded-m border border-line px-3 py-1">
        {shown.map(({ id, kind, label, createdAt }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onCheckedChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              label={
                <span className="min-w-0">
                  {label}{' '}
                  <span className="text-s text-ink-2">
                    {kindNames[kind]}, {formatInstantDay(createdAt)}
                  </span>
                </span>
              }
            />
            {homes
              .filter((home) => home.id === id)
              .map(({ propertyId }) => (
                <MarketBox
                  key={propertyId}
                  label={label}
                  isFull={isFull}
                  isWanted={wanted.includes(propertyId)}
                  onWant={(isWanted) =>
                    onWant(
                      isWanted
                        ? [...wanted, propertyId]
                        : wanted.filter((each) => each !== propertyId),
                    )
                  }
                />
              ))}
          </li>
        ))}
        {shown.length === 0 && <li className="py-2 text-s text-ink-2">No link has these words.</li>}
      </ul>
      {isFull && (
        <p className="text-s text-ink-2">
          A report has at most {reportLimits.parts.most} sections, markets included.
        </p>
      )}
    </fieldset>
  );
}

type MarketProps = {
  label: string;
  isFull: boolean;
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
};

function MarketBox({ label, isFull, isWanted, onWant }: MarketProps) {
  return (
    <div className="pl-7">
      <Checkbox
        checked={isWanted}
        disabled={isFull && !isWanted}
        onCheckedChange={onWant}
        label={
          <span className="min-w-0">
            Market around {label}{' '}
            <span className="text-s text-ink-2">
              Prices and sales of its county and ZIP, by quarter
            </span>
          </span>
        }
      />
    </div>
  );
}
