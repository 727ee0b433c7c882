import { billing } from './billing';
import { config } from './config';
import { properties } from './property/properties';
import { reference } from './reference';
import { valuation } from './valuation';

const { offer } = billing;
const { detail, limit, suggest } = properties;
const { list } = reference;
const { scoreboard } = valuation;

/** What every page of the browser may call, the first one included: the part of the contract a visit starts with. */
export const visit = {
  billing: { offer },
  config,
  properties: { detail, limit, suggest },
  reference: { list },
  valuation: { scoreboard },
};
