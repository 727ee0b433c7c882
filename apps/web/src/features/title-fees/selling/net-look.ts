export const cellLook = 'border-b border-line px-2.5 py-1.5';

export const figureLook = `${cellLook} h-[34px] border-l text-right whitespace-nowrap`;

/** The first column stays visible while the table scrolls. */
export const headLook = `${cellLook} sticky left-0 z-1 bg-surface pl-4 text-left font-normal`;
