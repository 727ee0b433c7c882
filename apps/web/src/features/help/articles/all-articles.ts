import type { Article } from '../article';
import { account } from './account';
import { closing } from './closing';
import { finding } from './finding';
import { lending } from './lending';
import { running } from './running';
import { start } from './start';
import { trust } from './trust';
import { value } from './value';

/** In the order of the topics. */
export const articles: readonly Article[] = [
  ...start,
  ...finding,
  ...value,
  ...closing,
  ...lending,
  ...account,
  ...trust,
  ...running,
];
