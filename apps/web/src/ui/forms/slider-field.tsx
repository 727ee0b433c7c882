import { Slider } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import { Field } from './field';
import { NumberInput } from './number-input';

type Props = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  min: number;
  max: number;
  step: number;
  prefix?: ReactNode;
  unit?: string;
  hint?: ReactNode;
  onReset?: (() => void) | undefined;
};

/** A slider to try values, always together with a box for the exact figure. */
export function SliderField(props: Props) {
  const { label, value, onValueChange, min, max, step, prefix, unit, hint, onReset } = props;
  return (
    <Field label={label} hint={hint} onReset={onReset}>
      <div className="flex items-center gap-4">
        <Slider.Root
          value={Math.min(max, Math.max(min, Number(value)))}
          onValueChange={(next) => onValueChange(String(next))}
          min={min}
          max={max}
          step={step}
          className="flex-1"
        >
          <Slider.Control className="flex touch-none items-center py-3 select-none">
            <Slider.Track className="h-1 w-full rounded-[2px] bg-line-strong">
              <Slider.Indicator className="rounded-[2px] bg-act" />
              <Slider.Thumb
                aria-label={label}
                className="size-5 rounded-[50%] border-2 border-act bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-act"
              />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        <NumberInput
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          prefix={prefix}
          unit={unit}
          className="w-[136px]"
        />
      </div>
    </Field>
  );
}
