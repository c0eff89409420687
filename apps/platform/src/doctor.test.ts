import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { checks } from './doctor/checks.ts'
import { runToEnd, start } from './testing/running.ts'
import { shopDirectory, withShopDirectories } from './testing/shop-directory.ts'

withShopDirectories()

const guide = new URL('../../../docs/guides/deploy.md', import.meta.url)
const production = { NODE_ENV: 'production' }
const enough = { ...production, VITRINE_SECRET_KEY: 'b9Yw0uZ2cX7dQ4eR1tG6hJ8kL3mN5pA=' }
const newDirectory = () => mkdtempSync(join(tmpdir(), 'vitrine-doctor-'))

/** Runs the doctor and returns its output and whether it passed. */
async function doctor(flags: readonly string[], environment: Record<string, string> = {}) {
  return runToEnd(['doctor', '--port', '0', ...flags], environment).then(
    (said) => ({ content: true, said }),
    (error: { stdout: string }) => ({ content: false, said: error.stdout }),
  )
}

test('the guide lists the checks in the same order', () => {
  const text = readFileSync(guide, 'utf8')
  const listed = [...text.matchAll(/^\| \*\*(.+?)\*\*/gm)].map(([, name]) => name)
  expect(listed).toEqual(checks.map(({ name }) => name))
})

test('in production, the doctor names each missing setting with its fix, and fails', async () => {
  const { content, said } = await doctor(['--data', newDirectory()], production)
  expect(content).toBe(false)
  for (const line of [
    '✗ Keys in the database are not encrypted\n  → Set VITRINE_SECRET_KEY',
    '✗ --base-url is not set\n  → Set --base-url to the https address',
    '✗ No mail server',
    '! No payment gateway',
    '! VITRINE_FORWARDING_SECRET is not set',
    '! The directory of backups is not set',
  ])
    expect(said).toContain(line)
})

test('outside production, the doctor runs only the checks that a start needs', async () => {
  const { content, said } = await doctor(['--data', newDirectory()])
  expect(content).toBe(true)
  expect(said).toMatch(/\d+ more checks run with NODE_ENV=production/)
  expect(said).not.toMatch(/mail/i)
})

test('a new backup passes, and a backup that is two days old fails', async () => {
  const backups = newDirectory()
  expect((await doctor(['--backups', backups], enough)).said).toContain(`✗ ${backups} is empty`)
  const file = join(backups, 'monday.zip')
  writeFileSync(file, '')
  expect((await doctor(['--backups', backups], enough)).said).toContain(`✓ The last backup in ${backups}`)
  const old = Date.now() / 1_000 - 2 * 86_400
  utimesSync(file, old, old)
  expect((await doctor(['--backups', backups], enough)).said).toMatch(/✗ The last backup .* is 48 hours old/)
})

test('the doctor reports a public control plane and an unreachable mail server', async () => {
  const server = await start(['serve', '--dev', '--data', await shopDirectory(), '--port', '0'])
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const flags = ['--base-url', server.url, '--smtp-url', 'smtp://127.0.0.1:1', '--data', 'memory']
  const { said } = await doctor(flags, enough)
  expect(said).toContain('✗ /_dev/mails and /_dev/clock are public')
  expect(said).toMatch(/✗ Mail server 127\.0\.0\.1: .*ECONNREFUSED/)
})

test.skipIf(!process.env.VITRINE_TEST_DATABASE_URL)(
  'the doctor checks PostgreSQL, and reports a database that does not respond',
  {
    timeout: 60_000,
  },
  async () => {
    const url = process.env.VITRINE_TEST_DATABASE_URL ?? ''
    const { said } = await doctor(['--database-url', url], enough)
    expect(said).toMatch(/✓ PostgreSQL \d+/)
    expect(said).toMatch(/[✓!] .*(All migrations are applied|migrations are pending)/)
    expect(said).toMatch(/✓ The database clock is 0\.\d s/)
    expect(said).toMatch(/✓ \d+ connections are free/)
    const wrong = await doctor(['--database-url', 'postgres://nobody@127.0.0.1:1/none'], enough)
    expect(wrong.content).toBe(false)
    expect(wrong.said).toContain('✗ migrations: not checked because the database did not respond')
  },
)
