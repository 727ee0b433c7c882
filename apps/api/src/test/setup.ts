import { afterAll } from 'vitest';
import { endFile } from './after-file';

// Vitest runs this file again for each test file, but evaluates its imports once.
afterAll(endFile);
