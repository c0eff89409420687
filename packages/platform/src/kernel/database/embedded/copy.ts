import { constants } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'

import type { Db } from '../database.ts'
import { createdMark, databaseFolder } from './directory.ts'

/**
 * The database as it is at one moment, in a directory that can be opened as this one. Whoever asks for the connection
 * waits: nothing else writes to the files of the only thread there is.
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
