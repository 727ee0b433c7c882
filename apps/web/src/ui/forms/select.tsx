import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import type { ComponentProps } from 'react';
import { classNames } from '../../kit/class-names';
import { Icon } from '../icon';
import { useFieldControl } from './field';
import { inputLook } from './input-look';

type Option<T extends string> = { value: T; label: string };
type Props<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly Option<T>[];
  value: T;
  onValueChange: (value: T) => void;
};

/** The platform's own select: it knows phones, screen readers and typing ahead better than we do. */
export function Select<T extends string>(props: Props<T>) {
  const { options, value, onValueChange, className, ...rest } = props;
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...rest}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onValueChange(chosen.value);
        }}
        className={classNames(inputLook, 'appearance-none pr-9', className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-ink-3 print:hidden">
        <Icon of={ChevronDown} size="s" />
      </span>
    </span>
  );
}
