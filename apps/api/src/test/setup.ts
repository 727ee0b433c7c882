import { afterAll } from 'vitest';
import { endFile } from './after-file';

// Read anew for each test file; what it imports is read once.
afterAll(endFile);
