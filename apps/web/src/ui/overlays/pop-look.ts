/** The look of what floats above the page; nothing else may have a shadow. */
export const popLook =
  'rounded-m border bg-surface text-m text-ink shadow-pop outline-none transition-opacity duration-[120ms] data-starting-style:opacity-0 data-ending-style:opacity-0 print:hidden';
