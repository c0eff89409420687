#!/usr/bin/env node
// Plain JavaScript: it runs on whatever Node the machine has, and hands over to one that runs the platform.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 18)) {
  startSmall()
  prepareElsewhere(...process.argv.slice(2))
  await import(main)
} else handOver(newerNode())

/**
 * Compiled modules are kept, in a folder that nobody else writes to: the next start neither compiles nor strips types, and
 * does without the memory of what does that. The young generation stays small until the work begins (start-small.ts):
 * loading fills it with what is never thrown away, and what it grew by then would be held for ever. Nothing is optimized
 * until then either: a start runs hardly anything twice, and what compilers took for it would be held as well.
 */
function startSmall() {
  module.enableCompileCache(
    process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../.cache', import.meta.url)),
  )
  for (const flag of ['--semi-space-growth-factor=1', '--no-maglev', '--no-turbofan'])
    setFlagsFromString(flag)
}

/**
 * Where nothing has been compiled yet, another process compiles, and fills what is to be filled: what that takes is gone
 * with it, and a first start holds no more than a later one. What goes wrong there goes wrong here again, and is said.
 */
function prepareElsewhere(command, ...flags) {
  const compiled = module.getCompileCacheDir()
  if ((command !== 'serve' && command !== 'dev') || !compiled || readdirSync(compiled).length > 0) return
  const words = ['seed', ...flags, ...(command === 'dev' ? ['--dev'] : [])]
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...words], { stdio: 'ignore' })
}

/** The Node that the project brings along as a package. */
function newerNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'))
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  } catch {
    // Answered below: there is none.
  }
  console.error(
    `vitrine needs Node 22.18 or newer; this is ${process.versions.node}. Install a newer version or run npm install.`,
  )
  process.exit(1)
}

/** The channel tells the other process when this one is gone, however it ended. */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
