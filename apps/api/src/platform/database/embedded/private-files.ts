import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/**
 * Makes files that only their owner can read. PGlite sets its own mask for the files that
 * PostgreSQL creates, so that everybody could read them, whatever the process's mask is.
 */
export class PrivateFiles extends NodeFS {
  override init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const closeToOthers: NonNullable<typeof options.preRun>[number] = ({ FS }) => {
      const { chmod } = FS;
      Object.assign(FS, {
        chmod: (...[path, mode, ...rest]: Parameters<typeof chmod>) =>
          chmod(path, mode & ownersBits, ...rest),
      });
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), closeToOthers] });
  }
}

const ownersBits = 0o700;
