import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '../kit/class-names';

/** Links are underlined, as color alone would not tell one from the sentence around it. */
export const textLinkLook =
  'text-act underline decoration-act-line underline-offset-3 hover:decoration-current';

/** A link within the app. */
export const TextLink = createLink(Anchor);

/** A link that leaves the app: it opens a new tab and sends no referrer. */
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
