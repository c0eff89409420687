import type { DatabaseExamination } from '@vitrine/platform'

import type { Config } from '../config.ts'

/**
 * One examination serves all database checks. The embedded database is not opened, because it allows only one
 * process.
 */
export type Examined =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'postgresql'; readonly database: DatabaseExamination }
  | { readonly kind: 'unreachable'; readonly reason: string }

export async function examine(config: Config): Promise<Examined> {
  if (!config.databaseUrl) return { kind: 'embedded' }
  const { examineDatabase, openDatabase } = await import('@vitrine/platform')
  try {
    const database = await openDatabase(config)
    try {
      return { kind: 'postgresql', database: await examineDatabase(database) }
    } finally {
      await database.close()
    }
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { kind: 'unreachable', reason: message || code || String(error) }
  }
}
