import { z } from 'zod/v4';

// By default Zod tests whether it may generate code. The page's policy forbids that and reports the
// attempt, while a report should always mean an attack. The build replaces the package with this
// file.
z.config({ jitless: true });

export { z };
