import { z } from 'zod/v4';

// Zod would ask whether it may write code of its own. The page's policy forbids that and reports who asks,
// so that a report of the browser is always one of an attack. The build puts this in the package's place.
z.config({ jitless: true });

export { z };
