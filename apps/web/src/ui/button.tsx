import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  type?: 'button' | 'submit';
  /** While true, the button stays focusable, says that it is busy, and ignores presses. */
  isBusy?: boolean;
};

export function Button(props: Props) {
  const {
    kind = 'secondary',
    size = 'm',
    type = 'button',
    isBusy,
    className,
    onClick,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={classNames(buttonLook(kind, size), className)}
    />
  );
}
