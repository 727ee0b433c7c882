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
  /** Stays as it is: links point to it. */
  id: string;
  title: string;
  topic: Topic;
  /** Other words that people look for it by. */
  words?: string;
  /** The page that it is about. */
  page?: LinkProps['to'];
  body: readonly Block[];
};

export type Term = {
  term: string;
  /** Written out, where the term is short for something. */
  full?: string;
  meaning: string;
};
