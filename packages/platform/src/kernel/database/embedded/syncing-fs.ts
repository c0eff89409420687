import * as fs from 'node:fs'

import { NodeFS } from '@electric-sql/pglite/nodefs'

interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } }
}

/**
 * PGlite's file system for Node ignores fsync, so a power failure could lose committed transactions. This one calls
 * fsync. `syncing-fs.test.ts` counts the calls, because an upgrade of PGlite could undo this.
 */
export class SyncingNodeFS extends NodeFS {
  readonly #sync: (fd: number) => void

  constructor(directory: string, sync: (fd: number) => void = fs.fsyncSync) {
    super(directory)
    this.#sync = sync
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const sync = this.#sync
    const makeSyncReal = (module: unknown) => {
      ;(module as EmscriptenModule).NODEFS.stream_ops.fsync = (stream) => {
        sync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makeSyncReal] } }
  }
}
