export { streetsAround } from './streets-around';
