import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createDiskStorage } from '@vitrine/media'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnDatabase } from '../../../test/own-database.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../kernel/database/open.ts'
import { existingSite } from '../../kernel/site.ts'
import { createPlatform } from '../platform.ts'
import { readTables } from './archived-tables.ts'
import { leftOutOfSites } from './format.ts'
import { importSite, restore } from './read-archive.ts'
import { backUp, exportSite } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-archive-'))
const storage = createDiskStorage(join(folder, 'media'))
const now = new Date('2026-11-21T10:00:00Z')
let platform: TestPlatform
/** An empty embedded database, whichever database the tests use. */
const empty = async () => openDatabase({})
beforeAll(async () => {
  platform = await createTestPlatform({ storage })
  const visitor = await platform.as('visitor')
  await visitor.auth.headers(visitor, false, undefined)
  await platform.as('member')
  await platform.fetch(`${platform.baseUrl}/oauth2/jwks`)
  // Writes bytes for every file, as if all had been viewed.
  await storage.write(`sites/${platform.siteId}/files/one/original`, Buffer.from('the bytes of a file'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The number of rows and a checksum per table, independent of the site id. */
async function contents(database: OpenDatabase, siteId: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name, columns } of await readTables(database.db)) {
    const chosen = sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<{ line: string }>`
      select to_json(line)::text as line from (
        select ${chosen} from ${sql.table(name)} where site_id = ${siteId}) as line
      order by 1`.execute(database.db)
    if (rows.length > 0) found[name] = rows.map(({ line }) => line.replaceAll(siteId, 'site'))
  }
  return found
}

const without = (tables: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name)))

test('a site is imported elsewhere under another id, with its files and without its secrets', async () => {
  const file = join(folder, 'site.zip')
  const { database, siteId } = platform
  const written = await exportSite({ database, storage, now }, siteId, file)
  expect(written).toMatchObject({ siteIds: [siteId], files: 1 })

  const target = { database: await empty(), storage: createDiskStorage(join(folder, 'elsewhere')) }
  await migrate(target.database)
  const moved = randomUUID()
  const loaded = await importSite(target, file, moved)
  expect(loaded).toMatchObject({ siteIds: [moved], rows: written.rows, files: 1 })

  const before = await contents(database, siteId)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['signing_keys', 'access_tokens']))
  const after = await contents(target.database, moved)
  expect(after).toEqual(without(before, leftOutOfSites))
  const stored = await target.storage.read(`sites/${moved}/files/one/original`)
  expect(await new Response(stored?.body).text()).toBe('the bytes of a file')
  await expect(importSite(target, file, moved)).rejects.toThrow('already exists')
  const nowhere = join(folder, 'no/such/folder/site.zip')
  await expect(exportSite({ database, storage, now }, siteId, nowhere)).rejects.toThrow('cannot be written')
  await expect(restore(target, file)).rejects.toThrow('holds one site')

  // The site works after the move: passwords are valid, and users sign in again.
  const there = await createPlatform({
    ...{ baseUrl: platform.baseUrl, dev: true, runJobs: false, passwordHashing: 'fast', seed: 'small-shop' },
    ...target,
    siteId: moved,
  })
  const { clientId, accounts } = await there.connection()
  const post = async (path: string, body: object, authorization = '') => {
    const headers = { 'content-type': 'application/json', authorization }
    const reply = await there.fetch(`${platform.baseUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return reply.json()
  }
  const visitor = await post('/oauth2/token', { grantType: 'anonymous', clientId })
  const { email, password } = accounts.find(({ role }) => role === 'member') ?? { email: '', password: '' }
  const signedIn = await post('/v2/login', { loginId: { email }, password }, visitor.access_token)
  expect(signedIn).toMatchObject({ state: 'SUCCESS' })
  await there.close()
  await target.database.close()
})

test('an imported older site does not become the default site', async () => {
  const file = join(folder, 'elder.zip')
  await exportSite({ database: platform.database, storage, now }, platform.siteId, file)
  const target = { database: await empty(), storage: createDiskStorage(join(folder, 'beside')) }
  await migrate(target.database)
  const first = randomUUID()
  await importSite(target, file, first)
  await sql`update sites set created_at = '2100-01-01' where site_id = ${first}`.execute(target.database.db)
  await importSite(target, file, randomUUID())
  expect(await existingSite(target.database.db)).toBe(first)
  await target.database.close()
})

test('a backup is restored unchanged, and only into an empty platform', async () => {
  const file = join(folder, 'backup.zip')
  const alone = await empty()
  await migrate(alone)
  const shop = await createPlatform({
    ...{ baseUrl: 'http://backed-up.test', database: alone, storage, seed: 'small-shop', dev: true },
    ...{ runJobs: false, passwordHashing: 'fast' },
  })
  await storage.write(`sites/${shop.siteId}/files/two/original`, new Uint8Array(3_000_000).fill(7))
  const written = await backUp({ database: alone, storage, now }, file)
  // Moves data from an embedded database to PostgreSQL, if available.
  const target = {
    database: await openOwnDatabase(),
    storage: createDiskStorage(join(folder, 'restored')),
  }
  const loaded = await restore(target, file)
  expect(loaded).toMatchObject({ siteIds: [shop.siteId], rows: written.rows, files: 1 })
  expect(await contents(target.database, shop.siteId)).toEqual(await contents(alone, shop.siteId))
  expect((await target.storage.stat(`sites/${shop.siteId}/files/two/original`))?.size).toBe(3_000_000)
  await expect(restore(target, file)).rejects.toThrow('A site already exists')
  await expect(importSite(target, file, randomUUID())).rejects.toThrow('is a backup')
  await shop.close()
  await Promise.all([alone.close(), target.database.close()])
})

test('a damaged archive is rejected before anything is written', async () => {
  const file = join(folder, 'whole.zip')
  const { database, siteId } = platform
  await exportSite({ database, storage, now }, siteId, file)
  const whole = readFileSync(file)
  const target = { database: await empty(), storage: createDiskStorage(join(folder, 'untouched')) }
  await migrate(target.database)
  const broken = join(folder, 'broken.zip')
  const packed = Buffer.from([0x1f, 0x8b, 0x08])
  const places = [
    ...[whole.indexOf('vitrine-archive'), whole.indexOf(packed) + 40, whole.lastIndexOf(packed) + 40],
    ...[whole.indexOf('the bytes of a file'), whole.lastIndexOf('sha256') + 20],
  ]
  for (const place of places) {
    const bytes = Buffer.from(whole)
    bytes[place] = bytes[place]! ^ 0xff
    writeFileSync(broken, bytes)
    await expect(importSite(target, broken, undefined), `byte ${place}`).rejects.toThrow(
      /damaged|cannot be read/,
    )
  }
  for (const length of [0, 1_000, whole.length - 1]) {
    writeFileSync(broken, whole.subarray(0, length))
    await expect(importSite(target, broken, undefined)).rejects.toThrow(/damaged|cannot be read/)
  }
  expect((await sql`select 1 from sites`.execute(target.database.db)).rows).toEqual([])
  for await (const key of target.storage.list('sites')) expect(key).toBe('none')
  await target.database.close()
})

test('an existing archive is overwritten only on request', async () => {
  const file = join(folder, 'earlier.zip')
  writeFileSync(file, 'an earlier one')
  const source = { database: platform.database, storage, now }
  await expect(exportSite(source, platform.siteId, file)).rejects.toThrow('already exists')
  expect(readFileSync(file, 'utf8')).toBe('an earlier one')
  await exportSite({ ...source, replaces: true }, platform.siteId, file)
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
})

test('a failed import leaves neither rows nor files', async () => {
  const file = join(folder, 'clash.zip')
  const { database, siteId } = platform
  await exportSite({ database, storage, now }, siteId, file)
  const target = { database: await empty(), storage: createDiskStorage(join(folder, 'clash')) }
  await migrate(target.database)
  await target.database.exec('alter table products add constraint nothing_fits check (false)')
  await expect(importSite(target, file, undefined)).rejects.toThrow('nothing_fits')
  expect((await sql`select 1 from sites`.execute(target.database.db)).rows).toEqual([])
  expect(await target.storage.stat(`sites/${siteId}/files/one/original`)).toBeUndefined()
  await target.database.close()
})

/**
 * Secrets that a site takes along: hashes of passwords and keys, encrypted data, saved cards, payment links, and
 * unsubscribe links without their rows.
 */
const secretsThatMove = [
  'api_keys.key_hash',
  'apps.previous_secret_hash',
  'apps.secret_hash',
  'gateway_cards.token',
  'gateway_charges.kept_token',
  'gift_cards.code_hash',
  'identities.password_hash',
  'kept_cards.token',
  'mails.recovery_token',
  'payment_requests.token',
  'plugin_redemptions.secret',
  'recovery_codes.code_hash',
  'second_factors.secret',
  'webhook_subscriptions.secrets',
]

test('every column that looks like a secret is either omitted or explicitly included', async () => {
  const found = (await readTables(platform.database.db)).flatMap(({ name, columns }) =>
    leftOutOfSites.includes(name) ? [] : columns.map((column) => `${name}.${column}`),
  )
  const secret = /[._](secrets?|token|private_jwk|(code|key|password|secret|token)_hash)$/
  expect(found.filter((column) => secret.test(column)).sort()).toEqual(secretsThatMove)
})

test('each table that is excluded from a site archive exists', async () => {
  const names = (await readTables(platform.database.db)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining([...leftOutOfSites]))
})
