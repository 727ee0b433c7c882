/** The box every typed or chosen value sits in. */
export const inputLook =
  'w-full min-h-[36px] rounded-m border border-edge bg-surface px-3 text-m text-ink hover:border-ink-3 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-3 max-desk:min-h-[44px] max-desk:text-l';
