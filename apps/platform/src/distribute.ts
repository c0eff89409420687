import { distribute, openDatabase } from '@vitrine/platform'

import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

export async function distributeOnly(config: Config): Promise<void> {
  if (!config.databaseUrl)
    throw new ConfigError('only a PostgreSQL cluster can be distributed; set --database-url')
  const database = await openDatabase(config)
  try {
    const tables = await distribute(database)
    console.log(tables.length > 0 ? `distributed ${tables.length} tables by site` : 'nothing to distribute')
  } finally {
    await database.close()
  }
}
