#!/usr/bin/env node
// Plain JavaScript, because any installed Node runs this file and then starts one that can run the platform.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 22)) {
  startSmall()
  prepareElsewhere(...process.argv.slice(2))
  await import(main)
} else handOver(newerNode())

/**
 * Enables the compile cache, so that later starts neither compile nor strip types. It also keeps the young generation
 * small and disables optimisation until the platform is loaded (start-small.ts), because startup code runs once and
 * V8 would never return the memory.
 */
function startSmall() {
  module.enableCompileCache(
    process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../.cache', import.meta.url)),
  )
  for (const flag of ['--semi-space-growth-factor=1', '--no-maglev', '--no-turbofan'])
    setFlagsFromString(flag)
}

/**
 * At the first start, a child process fills the compile cache and the demo data, so that this process does not hold
 * the memory for it. Errors are ignored, because they occur again in this process.
 */
function prepareElsewhere(command, ...flags) {
  const compiled = module.getCompileCacheDir()
  if (command !== 'serve' || !compiled || readdirSync(compiled).length > 0) return
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'seed', ...flags], { stdio: 'ignore' })
}

/** Finds the Node binary that the project installs as a package. */
function newerNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'))
    const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  } catch {
    // The error is reported below.
  }
  console.error(
    `vitrine needs Node 22.22 or newer; this is ${process.versions.node}. Install a newer version or run npm install.`,
  )
  process.exit(1)
}

/** The IPC channel closes when this process dies, which ends the child. */
function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
