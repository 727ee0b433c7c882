import { useId, useState } from 'react';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { SearchPopup } from './search-popup';
import { SearchStatus } from './search-status';
import { useCombobox } from './use-combobox';
import { useSuggestions } from './use-suggestions';

type Props = {
  label: string;
  onPick: (id: string) => void;
};

/** A field that a property is chosen in, for pages that work on one; the search box goes to its page. */
export function PropertyPicker({ label, onPick }: Props) {
  const listId = useId();
  const [text, setText] = useState('');
  const combobox = useCombobox();
  const found = useSuggestions(text, combobox.isOpen);
  const shown = found.suggestions;

  function pick(index: number) {
    const property = shown[index];
    if (property === undefined) return;
    combobox.close();
    setText('');
    onPick(property.id);
  }

  return (
    <div className="relative">
      <Field label={label}>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={combobox.isOpen && shown.length > 0}
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
          onFocus={combobox.open}
          onBlur={combobox.close}
          onKeyDown={(event) => {
            // Enter takes the first where none is marked, as the search box does.
            if (event.key === 'Enter' && combobox.active < 0 && found.isCurrent) pick(0);
            else {
              combobox.onKeyDown(event, {
                count: shown.length,
                onPick: pick,
                onClear: () => setText(''),
              });
            }
          }}
        />
      </Field>
      <SearchPopup
        listId={listId}
        isOpen={combobox.isOpen}
        active={combobox.active}
        text={text}
        found={found}
        recent={[]}
        onPick={pick}
        onPoint={combobox.setActive}
      />
      <SearchStatus
        isOpen={combobox.isOpen && text.trim() !== ''}
        found={found}
        count={shown.length}
      />
    </div>
  );
}
