import type { LinkProps } from '@tanstack/react-router';

export const topics = [
  'Start here',
  'Finding properties',
  'Value',
  'Closing',
  'Lending',
  'Your account',
  'Data and trust',
  'For administrators and developers',
] as const;
export type Topic = (typeof topics)[number];

/** A paragraph, or a list. */
export type Block = string | readonly string[];

export type Article = {
  /** The id never changes, as links point to it. */
  id: string;
  title: string;
  topic: Topic;
  /** Other words by which people look for it. */
  words?: string;
  /** The page that the article explains. */
  page?: LinkProps['to'];
  body: readonly Block[];
};

export type Term = {
  term: string;
  /** The full form of an abbreviation. */
  full?: string;
  meaning: string;
};
