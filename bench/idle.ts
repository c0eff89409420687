// Measures the time from `vitrine serve` to the first answer, and the memory of the idle process, on PostgreSQL with
// existing data. It measures the very first start, which compiles and fills a shop, and a later one, which finds the
// compiled code, as in the image.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { onPostgres } from './fixtures/on-postgres.ts'
import { residentMemory } from './fixtures/resident-memory.ts'
import { startCommand } from './fixtures/start-command.ts'

const starts = 5
const requests = 2_000

await onPostgres(async (databaseUrl) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-idle-'))
  try {
    const first = await start(databaseUrl, folder)
    console.log(`first start, filling a shop  ${seconds(first.took)}`)
    await measureIdle(first.child, 'idle after the first start ')
    await stop(first.child)
    const times: number[] = []
    for (let run = 0; run < starts; run++) {
      const { child, url, took } = await start(databaseUrl, folder)
      times.push(took)
      if (run === starts - 1) {
        await measureIdle(child, 'idle after a later start   ')
        await measureUsed(child, url)
      }
      await stop(child)
    }
    times.sort((one, other) => one - other)
    const median = times[Math.floor(starts / 2)] ?? 0
    console.log(`cold start, median of ${starts}     ${seconds(median)} of at most 1.5`)
    if (median > 1_500) process.exitCode = 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function measureIdle(child: ChildProcess, what: string): Promise<void> {
  await sleep(3_000)
  const idle = await residentMemory(child.pid)
  console.log(`${what}  ${idle.toFixed(0)} MB of at most 150`)
  if (idle > 150) process.exitCode = 1
}

async function measureUsed(child: ChildProcess, url: string): Promise<void> {
  for (let sent = 0; sent < requests; sent += 20)
    await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${url}/v1/collections`)).text()))
  await sleep(10_000)
  console.log(`idle after ${requests} requests     ${(await residentMemory(child.pid)).toFixed(0)} MB`)
}

/** Waits for a real answer, not for the ready message. */
async function start(databaseUrl: string, folder: string) {
  const began = performance.now()
  const flags = ['serve', '--port', '0', '--seed', 'small-shop', '--log-level', 'error']
  const place = ['--database-url', databaseUrl, '--data', join(folder, 'data')]
  const { child, url } = await startCommand([...flags, ...place], join(folder, 'compiled'))
  const { status } = await fetch(`${url}/ready`)
  if (status !== 200) throw new Error(`It answered ${status}.`)
  return { child, url, took: performance.now() - began }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`
}
