export { geocodeCounty } from './geocode-county';
export { geocodingJob } from './geocoding-job';
