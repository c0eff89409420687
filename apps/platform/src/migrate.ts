import { grantRows, type Migration, migrate, openDatabase, planMigrations } from '@vitrine/platform'

import type { Config } from './config.ts'

export async function migrateOnly(config: Config): Promise<void> {
  const database = await openDatabase(config)
  try {
    if (config.plan) return plan(await planMigrations(database, { offline: config.offline || undefined }))
    const applied = await migrate(database, { offline: config.offline || undefined })
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply')
    if (!config.appRole) return
    await grantRows(database.db, config.appRole)
    console.log(`${config.appRole} can read and write the rows of the site that it selects`)
  } finally {
    await database.close()
  }
}

function plan(missing: readonly Migration[]): void {
  if (missing.length === 0) console.log('nothing to apply')
  for (const { name, unusedSince, concurrently } of missing) {
    const what = unusedSince ? 'removes' : concurrently ? 'creates indexes while nodes run' : 'adds'
    console.log(`would apply ${name}: ${what}`)
  }
}
