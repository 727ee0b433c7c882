import { lazy, Suspense, useId, useState } from 'react';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { SearchStatus } from './search-status';
import { useCombobox } from './use-combobox';
import { useOffers } from './use-offers';
import { useSuggestions } from './use-suggestions';

// Nothing is listed before somebody types, so the list's code comes when the field is entered.
const SearchPopup = lazy(() =>
  import('./search-popup').then((module) => ({ default: module.SearchPopup })),
);

type Props = {
  label: string;
  onPick: (id: string) => void;
};

/**
 * A field to choose a property on a page about one. The search box, in contrast, opens the
 * property's page.
 */
export function PropertyPicker({ label, onPick }: Props) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isEntered, setEntered] = useState(false);
  const combobox = useCombobox();
  const found = useSuggestions(text, combobox.isOpen);
  const { isOpen } = combobox;
  const more = useOffers({ text, found, isOpen, onChosen: choose });
  const shown = found.suggestions;
  const count = shown.length + more.count;

  function choose(id: string) {
    combobox.close();
    setText('');
    onPick(id);
  }
  function pick(index: number) {
    const property = shown[index];
    if (property === undefined) more.pick(index - shown.length);
    else choose(property.id);
  }

  return (
    <div className="relative">
      <Field label={label}>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen && count > 0}
          aria-controls={listId}
          aria-activedescendant={combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Address, street, ZIP or parcel number"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            combobox.open();
          }}
          onFocus={() => {
            setEntered(true);
            combobox.open();
          }}
          onBlur={combobox.close}
          onKeyDown={(event) => {
            // As in the search box, Enter takes an unambiguous match and no guess.
            const isEnter = event.key === 'Enter' && combobox.active < 0 && found.isCurrent;
            const whole = isEnter ? shown.find(({ matched }) => matched.isWhole) : undefined;
            if (whole !== undefined) choose(whole.id);
            else {
              combobox.onKeyDown(event, {
                count,
                onPick: pick,
                onClear: () => setText(''),
              });
            }
          }}
        />
      </Field>
      <Suspense>
        {isEntered && (
          <SearchPopup
            listId={listId}
            isOpen={isOpen}
            active={combobox.active}
            text={text}
            found={found}
            more={more}
            recent={[]}
            onPick={pick}
            onPoint={combobox.setActive}
          />
        )}
      </Suspense>
      <SearchStatus isOpen={isOpen && text.trim() !== ''} found={found} count={count} />
    </div>
  );
}
