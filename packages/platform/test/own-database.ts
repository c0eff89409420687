import { randomUUID } from 'node:crypto'

import { type OpenDatabase, openDatabase } from '../src/kernel/database/open.ts'

/** A new empty database for one test file, on PostgreSQL if the tests run on it. Closing it deletes it. */
export async function openOwnDatabase(): Promise<OpenDatabase> {
  const server = process.env.VITRINE_TEST_DATABASE_URL
  if (!server) return openDatabase({})
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const admin = await openDatabase({ databaseUrl: server })
  await admin.exec(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).toString()
  const database = await openDatabase({ databaseUrl, connectionWait: 60_000 })
  return {
    ...database,
    async close() {
      await database.close()
      await admin.exec(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
