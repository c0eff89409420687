import { randomUUID } from 'node:crypto'

import { createPlatform, readRows, type SiteRows, writeRows } from '@vitrine/platform'
import { expect, test } from 'vitest'

import { cloneSite } from './clone-site.ts'
import { openSite } from './database.ts'

test('a copied site has the seed’s rows, and so has one restored from a file', async () => {
  const { database } = await openSite('empty')
  const platform = await createPlatform({
    baseUrl: 'http://vitrine.test',
    dev: true,
    passwordHashing: 'fast',
    runJobs: false,
    database,
    siteId: randomUUID(),
    seed: 'small-shop',
  })
  const [copied, kept] = [randomUUID(), randomUUID()]
  const seeded = await readRows(database.db, platform.siteId)
  await cloneSite(database, platform.siteId, copied)
  await writeRows(database.db, kept, JSON.parse(JSON.stringify(seeded)))

  const expected = withoutSite(seeded)
  expect(expected.length).toBeGreaterThan(500)
  for (const site of [copied, kept]) {
    const rows = withoutSite(await readRows(database.db, site))
    expect(rows.filter((text, index) => text !== expected[index])).toEqual([])
    expect(rows).toHaveLength(expected.length)
  }
})

/** Rows in any order. */
const withoutSite = (tables: SiteRows) =>
  tables
    .flatMap(({ name, rows }) =>
      (JSON.parse(rows) as object[]).map(
        (row) => `${name} ${JSON.stringify({ ...row, site_id: undefined })}`,
      ),
    )
    .sort()
