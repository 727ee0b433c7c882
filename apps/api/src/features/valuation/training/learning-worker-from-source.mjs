import { register } from 'tsx/esm/api';

// Node 20 does not apply a parent's --import to its worker threads, so the sources register it here.
register();
await import('./learning-worker.ts');
