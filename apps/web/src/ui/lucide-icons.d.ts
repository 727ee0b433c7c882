// The package has types for the file of all its drawings alone.
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';

  const shapes: IconNode;
  export = shapes;
}
