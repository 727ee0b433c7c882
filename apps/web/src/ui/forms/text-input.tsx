import { type ComponentProps, useId } from 'react';
import { classNames } from '../../kit/class-names';
import { useFieldControl } from './field';
import { inputLook } from './input-look';

type Props = ComponentProps<'input'> & {
  /** Texts that the browser offers as someone types; any other text may be typed too. */
  suggestions?: readonly string[] | undefined;
};

export function TextInput({ className, suggestions, ...rest }: Props) {
  const list = useId();
  return (
    <>
      <input
        type="text"
        list={suggestions === undefined ? undefined : list}
        {...useFieldControl()}
        {...rest}
        className={classNames(inputLook, className)}
      />
      {suggestions !== undefined && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
