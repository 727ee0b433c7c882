import type { ComponentProps } from 'react';
import { classNames } from '../../kit/class-names';
import { useFieldControl } from './field';
import { inputLook } from './input-look';

/** A box for several lines of text, which the reader can resize. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={classNames(inputLook, 'h-auto resize-y py-2', className)}
    />
  );
}
