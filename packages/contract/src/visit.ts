import { billing } from './billing';
import { config } from './config';
import { properties } from './property/properties';
import { reference } from './reference';
import { valuation } from './valuation';

const { offer } = billing;
const { detail, limit, suggest } = properties;
const { list } = reference;
const { example, scoreboard } = valuation;

/**
 * The calls that any page of the browser may make, the first one included. A visit starts with this
 * part of the contract alone.
 */
export const visit = {
  billing: { offer },
  config,
  properties: { detail, limit, suggest },
  reference: { list },
  valuation: { example, scoreboard },
};
