import { properties } from './properties';

export const contract = { properties };
