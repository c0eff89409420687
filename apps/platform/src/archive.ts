import { rm } from 'node:fs/promises'

import {
  backUp,
  exportSite,
  importSite,
  type Loaded,
  migrate,
  openDatabase,
  refuseThere,
  restore,
  storageOf,
} from '@vitrine/platform'

import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { copyOfServed } from './copies.ts'
import { openStorage } from './storage.ts'

type ArchiveCommand = 'backup' | 'restore' | 'export' | 'import'

/**
 * `backup` and `export` work while the platform runs: its process copies the embedded database for them.
 * `restore` and `import` need exclusive access to an embedded database: stop the platform first.
 */
export async function archive(command: ArchiveCommand, config: Config): Promise<void> {
  const { archive: file, siteId, data, databaseUrl, force: replaces } = config
  if (!file) throw new ConfigError(`name a file: vitrine ${command} shop.zip`)
  if (data === 'memory' && !databaseUrl)
    throw new ConfigError('data in memory is lost at exit; set --data DIR or --database-url URL')
  const reads = command === 'backup' || command === 'export'
  // Fails before an expensive copy of the database is made.
  if (reads && !replaces) refuseThere(file)
  const storage = storageOf({ data, storage: await openStorage(config.bucket) })
  const copy = reads && !databaseUrl ? await copyOfServed(data) : undefined
  try {
    const database = await openDatabase({ ...config, data: copy ?? data })
    try {
      await run(command, { database, storage, now: new Date(), replaces }, file, siteId)
    } finally {
      await database.close()
    }
  } finally {
    await storage.close()
    if (copy) await rm(copy, { recursive: true, force: true })
  }
}

async function run(
  command: ArchiveCommand,
  place: Parameters<typeof backUp>[0],
  file: string,
  siteId: string | undefined,
): Promise<void> {
  if (command === 'backup') return say(`wrote ${file}`, await backUp(place, file))
  if (command === 'export') return say(`wrote ${file}`, await exportSite(place, siteId, file))
  if (command === 'restore') return say(`restored ${file}`, await restore(place, file))
  await migrate(place.database)
  say(`imported ${file}`, await importSite(place, file, siteId))
}

function say(what: string, { siteIds, rows, files, leftOut }: Loaded): void {
  console.log(
    `${what}: ${rows} rows and ${files} files of ${siteIds.length === 1 ? 'site' : 'sites'} ${siteIds.join(', ')}`,
  )
  if (leftOut.length > 0) console.log(`left out: ${leftOut.join(', ')}`)
}
