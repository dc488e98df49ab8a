import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The doors of Emscripten's NODEFS that are needed here; PGlite does not describe them. */
interface NodeFsModule {
  NODEFS: {
    realPath(node: unknown): string;
    stream_ops: { fsync?: (stream: HostStream) => number };
    node_ops: {
      mknod(parent: unknown, name: string, mode: number, dev: number): unknown;
      setattr(node: unknown, attributes: { mode?: number }): void;
    };
  };
}
interface HostStream {
  nfd?: number;
  node: unknown;
}

const hasNodeFs = (module: object): module is NodeFsModule => 'NODEFS' in module;

type InitOptions = Parameters<NodeFS['init']>[1];

/** Files and folders of the database are for its owner only, wherever they are copied to. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
const OTHERS = 0o077;

/**
 * PGlite's NODEFS forgets fsync: a power cut would lose what was acknowledged. This one reaches the disk, and makes files that
 * only their owner may read.
 */
export class FsyncNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const patch = (module: object) => {
      if (!hasNodeFs(module)) throw new Error('This PGlite has no NODEFS to make durable.');
      const { NODEFS } = module;
      NODEFS.stream_ops.fsync = (stream) => {
        // Emscripten opens directories without a descriptor of the host.
        if (stream.nfd === undefined) fsyncPath(NODEFS.realPath(stream.node));
        else fs.fsyncSync(stream.nfd);
        return 0;
      };
      const { mknod, setattr } = NODEFS.node_ops;
      NODEFS.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & ~OTHERS, dev);
      NODEFS.node_ops.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] } };
  }
}

/** Makes a file durable, or the names in a directory. */
export function fsyncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
