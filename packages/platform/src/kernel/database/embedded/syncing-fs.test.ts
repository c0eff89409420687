import { fsyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { startPGlite } from './start.ts'

test('each commit reaches the disk', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-sync-'))
  let syncs = 0
  const pg = await startPGlite({ directory }, (fd) => {
    syncs++
    fsyncSync(fd)
  })
  try {
    await pg.exec('create table counters (id integer primary key, value integer)')
    const before = syncs
    for (let id = 0; id < 20; id++) await pg.query('insert into counters values ($1, 0)', [id])
    expect(syncs - before).toBeGreaterThanOrEqual(20)
    expect((await pg.query<{ fsync: string }>('show fsync')).rows[0]?.fsync).toBe('on')
  } finally {
    await pg.close()
    rmSync(directory, { recursive: true, force: true })
  }
})
