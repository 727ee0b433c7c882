import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows what was typed. */
export function PasswordInput(props: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-16"
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-1 px-2.5 text-s text-act"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
