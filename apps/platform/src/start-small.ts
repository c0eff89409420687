import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/** Earlier versions disable it by default because it was not ready. */
const hasMaglev = Number.parseInt(process.versions.node, 10) >= 24

/**
 * Allows the young generation to grow and enables optimisation (see bin/vitrine.mjs). The compile cache is flushed
 * before, because V8 accepts it only under the same flags.
 */
export function letMemoryGrow(): void {
  flushCompileCache()
  for (const flag of ['--semi-space-growth-factor=2', '--turbofan']) setFlagsFromString(flag)
  if (hasMaglev) setFlagsFromString('--maglev')
}

/**
 * Stops background compilation. At exit, Node waits for compiler threads, which may wait for Node
 * (https://github.com/nodejs/node/issues/54918).
 */
export function compileNoMore(): void {
  for (const compiler of ['sparkplug', 'maglev', 'turbofan']) setFlagsFromString(`--no-${compiler}`)
}
