import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'

import { type OpenDatabase, openDatabase } from '@vitrine/platform'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { type Running, start } from './testing/running.ts'

/** Several processes need a database that all of them can open. */
const server = process.env.VITRINE_TEST_DATABASE_URL

test.each([
  [['--workers', '0'], '--workers must be a number from 1 to 64, or auto, not 0'],
  [['--workers', 'all'], '--workers must be a number from 1 to 64, or auto, not all'],
  [['--workers', '2', '--data', 'memory'], '--workers needs PostgreSQL (--database-url)'],
])('%j is refused', async (flags, reason) => {
  await expect(start(['serve', ...flags])).rejects.toThrow(reason)
})

describe.skipIf(!server)('workers on PostgreSQL', () => {
  const name = `workers_${randomBytes(6).toString('hex')}`
  const databaseUrl = server && Object.assign(new URL(server), { pathname: `/${name}` }).href
  let admin: OpenDatabase

  beforeAll(async () => {
    admin = await openDatabase({ databaseUrl: server })
    await admin.exec(`create database ${name}`)
  })
  afterAll(async () => {
    await admin.exec(`drop database ${name} with (force)`)
    await admin.close()
  })

  async function serve(...flags: string[]): Promise<Running> {
    const running = await start([
      ...['serve', '--seed', 'empty', '--port', '0', '--workers', '2', '--log-level', 'error'],
      ...['--database-url', databaseUrl ?? '', ...flags],
    ])
    onTestFinished(async () => {
      if (running.child.exitCode === null) await running.stop('SIGKILL')
    })
    return running
  }

  const processesOf = ({ child }: Running): number[] =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)

  const answers = async ({ url }: Running): Promise<number> =>
    (await fetch(`${url}/.well-known/openid-configuration`, { headers: { connection: 'close' } })).status

  test('answer at one address, are replaced when they die, and end with their supervisor', async () => {
    const running = await serve('--metrics-port', '0')
    const metrics = [...running.said().matchAll(/^metrics (\S+)$/gm)].map(([, address = '']) => address)
    expect(new Set(metrics).size).toBe(2)
    const before = processesOf(running)
    expect(before).toHaveLength(2)
    expect(running.said().match(/^ready/gm)).toHaveLength(1)
    expect(await Promise.all([1, 2, 3, 4].map(() => answers(running)))).toEqual([200, 200, 200, 200])
    const [victim = 0] = before
    process.kill(victim, 'SIGKILL')
    await vi.waitFor(
      () => {
        const now = processesOf(running)
        expect(now).toHaveLength(2)
        expect(now).not.toContain(victim)
      },
      { timeout: 20_000 },
    )
    expect(await answers(running)).toBe(200)
    const last = processesOf(running)
    expect(await running.stop()).toBe(0)
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  test('a used port is reported once', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(serve('--port', String(port))).rejects.toThrow(
      new RegExp(`^ended with 1: vitrine: port ${port} is in use; [^\n]+$`),
    )
  })
})
