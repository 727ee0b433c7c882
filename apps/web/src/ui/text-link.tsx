import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';

export const textLinkLook = 'text-act underline-offset-3 hover:underline';

/** A link within the app. */
export const TextLink = createLink(Anchor);

/**
 * A link that leaves the app, in a new tab and without telling where from. It stands in sentences, where
 * color alone would not tell it apart.
 */
export function OutsideLink({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(textLinkLook, 'underline', className)}
    />
  );
}

function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(textLinkLook, className)} />;
}
