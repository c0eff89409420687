import {
  backUp,
  exportSite,
  importSite,
  type Loaded,
  migrate,
  openDatabase,
  restore,
  storageOf,
} from '@vitrine/platform'

import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openStorage } from './storage.ts'

type ArchiveCommand = 'backup' | 'restore' | 'export' | 'import'

/** The embedded database has one process: stop the platform first. A PostgreSQL goes on meanwhile. */
export async function archive(command: ArchiveCommand, config: Config): Promise<void> {
  const { archive: file, siteId, data, databaseUrl } = config
  if (!file) throw new ConfigError(`say which file: vitrine ${command} shop.zip`)
  if (data === 'memory' && !databaseUrl)
    throw new ConfigError('data in memory is gone with its process: --data DIR, or --database-url URL')
  const database = await openDatabase(config)
  const storage = storageOf({ data, storage: await openStorage(config.bucket) })
  try {
    const place = { database, storage, now: new Date() }
    if (command === 'backup') say(`wrote ${file}`, await backUp(place, file))
    else if (command === 'export') say(`wrote ${file}`, await exportSite(place, siteId, file))
    else if (command === 'restore') say(`restored ${file}`, await restore(place, file))
    else {
      await migrate(database)
      say(`imported ${file}`, await importSite(place, file, siteId))
    }
  } finally {
    await storage.close()
    await database.close()
  }
}

function say(what: string, { siteIds, rows, files, leftOut }: Loaded): void {
  console.log(`${what}: ${rows} rows and ${files} files of ${siteIds.join(', ')}`)
  if (leftOut.length > 0) console.log(`left out: ${leftOut.join(', ')}`)
}
