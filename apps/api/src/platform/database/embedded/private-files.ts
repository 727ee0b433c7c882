import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/**
 * A folder whose files are for their owner alone. PGlite gives each file that PostgreSQL makes the
 * rights of a mask of its own, which lets everybody read them, whatever the process's mask is.
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
