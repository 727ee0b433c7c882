export const cellLook = 'border-b border-line px-2.5 py-1.5 align-top';

export const figureLook = `${cellLook} text-right whitespace-nowrap`;

/** The first column stays visible while the table scrolls. */
export const headLook = `${cellLook} sticky left-0 z-1 bg-surface text-left font-normal max-w-[260px]`;
