export { askGeocoder } from './ask-geocoder';
export { geocodeCounty } from './geocode-county';
export { geocodingJob } from './geocoding-job';
export { OpenedPlaces } from './opened-places';
