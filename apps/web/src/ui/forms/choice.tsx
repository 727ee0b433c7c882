import { type ComponentProps, type ReactNode, useId } from 'react';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  label: ReactNode;
  onCheckedChange: (isChecked: boolean) => void;
};

const row = 'flex items-center gap-2.5 py-1 max-desk:min-h-[44px] cursor-pointer';

export function Checkbox({ label, onCheckedChange, ...rest }: BoxProps) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        {...rest}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="size-4 shrink-0 accent-act"
      />
      {label}
    </label>
  );
}

/** A switch, for a choice that takes effect at once; a checkbox is for one that is submitted. */
export function Switch({ label, onCheckedChange, ...rest }: BoxProps) {
  return (
    <label className={row}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is on
        role="switch"
        {...rest}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-[10px] border border-edge bg-sunken transition-colors duration-[120ms] before:absolute before:top-[2px] before:left-[2px] before:size-3.5 before:rounded-[50%] before:bg-ink-3 before:transition-[left] before:duration-[120ms] checked:border-act checked:bg-act checked:before:left-[18px] checked:before:bg-on-act"
      />
      {label}
    </label>
  );
}

type RadioProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: ReactNode; hint?: ReactNode }[];
  value: T;
  onValueChange: (value: T) => void;
};

export function RadioGroup<T extends string>({
  label,
  options,
  value,
  onValueChange,
}: RadioProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-0.5 text-s text-ink-2">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={row}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="size-4 accent-act"
          />
          <span>
            {option.label}
            {option.hint !== undefined && (
              <span className="block text-xs text-ink-3">{option.hint}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
