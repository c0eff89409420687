import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { runToEnd } from '../testing/running.ts'
import { shopDirectory, withShopDirectories } from '../testing/shop-directory.ts'

withShopDirectories()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-variables-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('vitrine backup saves the data that .env names', async () => {
  await writeFile(join(folder, '.env'), `VITRINE_DATA=${await shopDirectory()}\n`)
  await runToEnd(['backup', 'shop.zip'], {}, folder)
  expect(await readdir(folder)).toContain('shop.zip')
})

test('vitrine doctor checks the settings of .env, which the environment overrides', async () => {
  await writeFile(join(folder, '.env'), 'VITRINE_SECRET_KEY=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n')
  const doctor = (environment: Record<string, string>) =>
    runToEnd(['doctor', '--port', '0'], { NODE_ENV: 'production', ...environment }, folder).catch(
      (error: { stdout: string }) => error.stdout,
    )
  expect(await doctor({})).toContain('VITRINE_SECRET_KEY is too easy to guess')
  const own = { VITRINE_SECRET_KEY: 'b9Yw0uZ2cX7dQ4eR1tG6hJ8kL3mN5pA=' }
  expect(await doctor(own)).toContain('VITRINE_SECRET_KEY is set')
})

test('commands with --dev read the variables of development', async () => {
  await writeFile(join(folder, '.env'), 'VITRINE_LOG_LEVEL=loud\n')
  await writeFile(join(folder, '.env.development'), `VITRINE_DATA=${await shopDirectory()}\n`)
  await runToEnd(['export-products', 'goods.csv', '--dev'], {}, folder)
  expect(await readdir(folder)).toContain('goods.csv')
  await expect(runToEnd(['export-products', 'more.csv'], {}, folder)).rejects.toThrow('--log-level must be')
})
