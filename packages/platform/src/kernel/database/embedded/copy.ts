import { constants } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'

import type { Db } from '../database.ts'
import { createdMark, databaseFolder } from './directory.ts'

/**
 * Copies the database at one moment into a new data directory. It holds the only connection, so that nothing writes
 * during the copy.
 */
export async function copyDirectory(db: Db, from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await mkdir(to, { mode: 0o700 })
  try {
    await db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection)
      const copying = { recursive: true, mode: constants.COPYFILE_FICLONE }
      await cp(join(from, databaseFolder), join(to, databaseFolder), copying)
    })
    await writeFile(join(to, createdMark), '')
  } catch (error) {
    await rm(to, { recursive: true, force: true })
    throw error
  }
}
