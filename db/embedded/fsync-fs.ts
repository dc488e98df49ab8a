import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The two doors of Emscripten's NODEFS that are needed here; PGlite does not describe them. */
interface NodeFsModule {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: HostStream) => number } };
}
interface HostStream {
  nfd?: number;
  node: unknown;
}

const hasNodeFs = (module: object): module is NodeFsModule => 'NODEFS' in module;

type InitOptions = Parameters<NodeFS['init']>[1];

/** PGlite's NODEFS forgets fsync: a power cut would lose what was acknowledged. This one reaches the disk. */
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
