import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { runToEnd } from './testing/running.ts'

// It starts three processes, and two of them apply all migrations to an embedded database.
test('migrate --plan lists the pending migrations and applies none', async () => {
  const data = ['--data', mkdtempSync(join(tmpdir(), 'vitrine-migrate-'))]
  const plan = await runToEnd(['migrate', '--plan', ...data])
  expect(plan).toContain('would apply 000001.sql: adds')
  const applied = await runToEnd(['migrate', ...data])
  const names = (text: string) => text.match(/\d{6}\.sql/g)
  expect(names(applied)).toEqual(names(plan))
  expect(await runToEnd(['migrate', '--plan', ...data])).toBe('nothing to apply\n')
})

test('distribute needs a PostgreSQL cluster', async () => {
  await expect(runToEnd(['distribute', '--data', 'memory'])).rejects.toMatchObject({
    stderr: expect.stringContaining('only a PostgreSQL cluster can be distributed; set --database-url'),
  })
})
