export { AroundCard } from './around-card';
export { EstimatedRent } from './estimated-rent';
export { WhyNoPlace } from './why-no-place';
