import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { runToEnd, start } from './testing/running.ts'
import { shopDirectory, withShopDirectories } from './testing/shop-directory.ts'

withShopDirectories()

const folder = mkdtempSync(join(tmpdir(), 'vitrine-archives-'))
const at = (name: string) => join(folder, name)
afterAll(() => rm(folder, { recursive: true, force: true }))

const here = '0199a000-0000-7000-8000-0000000000aa'

test('a shop is backed up, restored to another directory, exported and imported next to another site', async () => {
  await shopDirectory(at('shop'))
  const backedUp = await runToEnd(['backup', at('backup.zip'), '--data', at('shop')])
  expect(backedUp).toMatch(/^wrote .*backup.zip: \d+ rows and \d+ files of site [0-9a-f-]{36}$/m)

  const restored = await runToEnd(['restore', at('backup.zip'), '--data', at('restored')])
  expect(restored.replace('restored', 'wrote')).toBe(backedUp)
  await expect(runToEnd(['restore', at('backup.zip'), '--data', at('restored')])).rejects.toThrow(
    'vitrine: A site already exists',
  )

  await writeFile(at('site.zip'), 'an earlier one')
  expect(await runToEnd(['export', at('site.zip'), '--data', at('restored'), '--force'])).toContain(
    'left out: access_tokens',
  )
  expect(await runToEnd(['import', at('site.zip'), '--data', at('shop'), '--site', here])).toContain(here)
  await expect(runToEnd(['export', at('other.zip'), '--data', at('shop')])).rejects.toThrow('Choose a site')

  const moved = await start(['serve', '--dev', '--port', '0', '--data', at('shop'), '--site', here])
  const { clientId, siteId } = JSON.parse(await readFile(at('shop/connection.json'), 'utf8'))
  expect(siteId).toBe(here)
  const asked = await fetch(`${moved.url}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId }),
  })
  expect(asked.status).toBe(200)
  await moved.stop()
})

test.each([
  [['backup'], 'name a file: vitrine backup'],
  [['backup', at('none.zip'), '--data', 'memory'], 'data in memory is lost'],
  [['restore', at('none.zip'), '--data', at('new')], 'cannot be read'],
  [
    ['backup', import.meta.filename, '--data', at('new')],
    'already exists: choose another file or set --force',
  ],
  [
    ['export', import.meta.filename, '--data', at('new')],
    'already exists: choose another file or set --force',
  ],
])('%j fails with a message that names the problem', async (flags, message) => {
  await expect(runToEnd(flags)).rejects.toThrow(message)
})
