import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { freePort } from '../../../apps/platform/src/project/ports.ts'
import { start } from '../../../apps/platform/src/testing/running.ts'
import type { Tally } from '../vitest.ts'

// From the seed `small-shop`.
const clientId = '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0001'
const title = 'a worker shops with one session, and equal reads share a request'

/** Vitest does not run in workerd, so a worker uses the client at a real platform instead. */
export async function runInWorkerd(workerd: string): Promise<Tally> {
  console.log('\nThe client in workerd:')
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-workerd-'))
  const started: ChildProcess[] = []
  try {
    const { child, url: platform } = await start(['serve', '--dev', '--port', '0', '--data', 'memory'])
    started.push(child)
    const url = await startWorker(workerd, folder, started)
    const reply = await fetch(`${url}?${new URLSearchParams({ platform, client: clientId })}`)
    const { checkoutId, ...seen } = (await reply.json()) as { readonly checkoutId: string }
    assert.match(checkoutId, /^[0-9a-f-]{36}$/)
    const expected = { hadCart: false, lines: 2, changedAt: true, isRefused: true, tokens: 1, lists: 1 }
    assert.deepEqual(seen, expected)
    console.log(`✓ ${title}`)
    return { passed: 1, failures: [] }
  } catch (error) {
    console.log(error)
    return { passed: 0, failures: [`workerd: scripts/test/runtimes/worker.ts › ${title}`] }
  } finally {
    for (const child of started) child.kill()
    rmSync(folder, { recursive: true })
  }
}

async function startWorker(workerd: string, folder: string, started: ChildProcess[]): Promise<string> {
  const entryPoints = [join(import.meta.dirname, 'worker.ts')]
  await build({
    entryPoints,
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'worker.js'),
    target: 'es2024',
  })
  const port = await freePort(0)
  writeFileSync(join(folder, 'config.capnp'), configOf(port))
  const child = spawn(workerd, ['serve', '--control-fd=3', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  started.push(child)
  // It writes to this pipe when it listens.
  const [said] = await Promise.race([
    once(child.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`workerd ended with ${code}`))),
  ])
  if (!String(said).includes('listen')) throw new Error(`workerd said ${said}`)
  return `http://127.0.0.1:${port}/`
}

/** The format of workerd: https://github.com/cloudflare/workerd, `src/workerd/server/workerd.capnp`. */
const configOf = (port: number): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "shop", worker = .worker),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01",
);
`
