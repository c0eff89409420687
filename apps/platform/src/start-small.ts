import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/** Off by itself in earlier versions, as not ready. */
const hasMaglev = Number.parseInt(process.versions.node, 10) >= 24

/**
 * From here on the young generation grows as the work asks for, and what is hot is optimized (see bin/vitrine.mjs). What
 * was compiled is written down before: V8 takes it back only under the flags that it was compiled with.
 */
export function letMemoryGrow(): void {
  flushCompileCache()
  for (const flag of ['--semi-space-growth-factor=2', '--turbofan']) setFlagsFromString(flag)
  if (hasMaglev) setFlagsFromString('--maglev')
}

/**
 * Nothing is compiled in the background from here on. Node waits for the threads that do when it ends, and one that wants
 * memory waits for Node (https://github.com/nodejs/node/issues/54918): neither would ever go.
 */
export function compileNoMore(): void {
  for (const compiler of ['sparkplug', 'maglev', 'turbofan']) setFlagsFromString(`--no-${compiler}`)
}
