import { config } from './config';
import { properties } from './properties';
import { valuation } from './valuation';

const { detail, limit, suggest } = properties;
const { scoreboard } = valuation;

/** What every page of the browser may call, the first one included: the part of the contract a visit starts with. */
export const visit = { config, properties: { detail, limit, suggest }, valuation: { scoreboard } };
