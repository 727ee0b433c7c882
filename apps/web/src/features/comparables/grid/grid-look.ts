import { classNames } from '../../../kit/class-names';

export const cellLook = 'border-b border-line px-2.5 py-1.5 print:px-1 align-top';

export const rowHeadLook = classNames(
  cellLook,
  'sticky left-0 z-1 bg-surface text-left font-normal text-ink-2 whitespace-nowrap',
);
