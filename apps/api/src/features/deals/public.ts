export { dealsAtWork, stepsDue } from './deals-repo';
