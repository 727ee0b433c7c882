export { ExportMeter, type RunningExport } from './metering/export-meter';
export { type Hold, Meter, type MeterSettings } from './metering/meter';
export type { SeatRow } from './metering/own-seat';
export { tellRate } from './metering/rate-headers';
export { RateLimit } from './metering/rate-limit';
export { refusals } from './metering/refusals';
export { propertyView, type Unit } from './metering/unit';
