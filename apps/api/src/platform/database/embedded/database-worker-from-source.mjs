import { register } from 'tsx/esm/api';

// Node 20 does not apply a parent's --import to its worker threads, so this file registers tsx.
register();
await import('./worker.ts');
