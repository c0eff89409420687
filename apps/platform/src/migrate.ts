import { grantRows, migrate, openDatabase } from '@vitrine/platform'

import type { Config } from './config.ts'

export async function migrateOnly(config: Config): Promise<void> {
  const database = await openDatabase(config)
  try {
    const applied = await migrate(database)
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
    if (!config.appRole) return
    await grantRows(database.db, config.appRole)
    console.log(`${config.appRole} may read and write the rows of the site that it names`)
  } finally {
    await database.close()
  }
}
