import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names';

/** Underlined, as color alone would not tell a link from the sentence around it. */
export const textLinkLook =
  'text-act underline decoration-act-line underline-offset-3 hover:decoration-current';

/** A link within the app. */
export const TextLink = createLink(Anchor);

/** A link that leaves the app, in a new tab and without telling where from. */
export function OutsideLink({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(textLinkLook, className)}
    />
  );
}

function Anchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(textLinkLook, className)} />;
}
