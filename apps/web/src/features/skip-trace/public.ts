export { TraceHomes, traceCost, tracedHomes } from './trace-homes';
