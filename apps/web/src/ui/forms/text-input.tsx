import type { ComponentProps } from 'react';
import { classNames } from '../../kit/class-names';
import { useFieldControl } from './field';
import { inputLook } from './input-look';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      className={classNames(inputLook, className)}
    />
  );
}
