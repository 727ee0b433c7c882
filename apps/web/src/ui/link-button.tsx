import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look';

type Props = ComponentProps<'a'> & { kind?: ButtonKind; size?: ButtonSize };

/** A link that looks like a button: `to` and `params` as every link of the router takes them. */
export const LinkButton = createLink(AnchorButton);

function AnchorButton({ kind = 'secondary', size = 'm', className, ...rest }: Props) {
  return <a {...rest} className={classNames(buttonLook(kind, size), className)} />;
}
