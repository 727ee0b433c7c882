import { classNames } from '../kit/class-names';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

const kinds: Record<ButtonKind, string> = {
  primary: 'border-act bg-act text-on-act font-strong hover:bg-act-hover hover:border-act-hover',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'border-bad bg-surface text-bad font-strong hover:bg-bad-soft',
};

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-[28px] px-2 text-s rounded-[6px]',
  m: 'min-h-[36px] px-3 text-m rounded-m',
  l: 'min-h-[44px] px-5 text-l rounded-m',
};

/** The look of everything that can be pressed: a button, a link, or a menu's trigger. */
export function buttonLook(kind: ButtonKind = 'secondary', size: ButtonSize = 'm'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 border whitespace-nowrap no-underline transition-colors duration-100',
    'disabled:opacity-50 aria-disabled:opacity-60 aria-disabled:cursor-progress print:hidden',
    kinds[kind],
    sizes[size],
  );
}
