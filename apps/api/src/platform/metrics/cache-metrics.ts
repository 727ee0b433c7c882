import { Counter, Gauge } from 'prom-client';
import { allCacheFigures } from '../cache-figures';
import { processRegistry } from './process-registry';

const labelNames = ['cache'];
const registers = [processRegistry];

/** The figures are read at each scrape, so counting costs a lookup nothing. */
new Counter({
  name: 'cache_hits_total',
  help: 'Looks into a cache that found something',
  labelNames,
  registers,
  collect() {
    this.reset();
    for (const [cache, { hits }] of allCacheFigures()) this.inc({ cache }, hits);
  },
});

new Counter({
  name: 'cache_misses_total',
  help: 'Looks into a cache that found nothing',
  labelNames,
  registers,
  collect() {
    this.reset();
    for (const [cache, { misses }] of allCacheFigures()) this.inc({ cache }, misses);
  },
});

new Gauge({
  name: 'cache_entries',
  help: 'What a cache holds',
  labelNames,
  registers,
  collect() {
    for (const [cache, { entries }] of allCacheFigures()) this.set({ cache }, entries);
  },
});
