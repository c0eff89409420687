import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { SyncingNodeFS } from './syncing-fs.ts'

export interface EmbeddedOptions {
  /** If undefined, the database is in memory. */
  readonly directory?: string | undefined
  /** A dump of a database to start from (see `dump`). */
  readonly snapshot?: Uint8Array | undefined
}

/** PGlite's default `-F` disables fsync, so these settings enable it. */
const durable = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on']

export async function startPGlite(options: EmbeddedOptions, sync?: (fd: number) => void): Promise<PGlite> {
  const { directory, snapshot } = options
  return PGlite.create({
    ...(directory && {
      fs: new SyncingNodeFS(directory, sync),
      startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...durable],
    }),
    ...(!directory && { initDbStartParams: ['--wal-segsize=1'] }),
    ...(snapshot && { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) }),
    extensions: { pg_trgm },
    parsers: { [types.INT8]: Number },
  })
}
