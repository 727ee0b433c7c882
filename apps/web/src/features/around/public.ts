export { AroundCard } from './around-card';
export { EstimatedRent } from './estimated-rent';
