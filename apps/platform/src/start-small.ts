import { flushCompileCache } from 'node:module'
import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Earlier versions disable it by default because it was not ready. */
const hasMaglev = Number.parseInt(process.versions.node, 10) >= 24

/** In bytes, both halves together. */
const youngAtMost = 32 * 2 ** 20

/**
 * Allows the young generation to grow and enables optimisation (see bin/vitrine.mjs). The compile cache is flushed
 * before, because V8 accepts it only under the same flags. The old generation grows by two fifths between two
 * collections: by default, V8 lets an import fill 200 MB with garbage before it looks.
 */
export function letMemoryGrow(): void {
  flushCompileCache()
  for (const flag of ['--semi-space-growth-factor=2', '--turbofan', '--heap-growing-percent=40'])
    setFlagsFromString(flag)
  if (hasMaglev) setFlagsFromString('--maglev')
  limitYoungGeneration()
}

/** V8 reads the limit only when a process starts, so this one ends the growth in time. A large collection shrinks it. */
function limitYoungGeneration(): void {
  let grows = true
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    const mayGrow = !young || young.space_size < youngAtMost
    if (mayGrow === grows) return
    grows = mayGrow
    setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`)
  })
  observer.observe({ entryTypes: ['gc'] })
}

/**
 * Stops background compilation. At exit, Node waits for compiler threads, which may wait for Node
 * (https://github.com/nodejs/node/issues/54918).
 */
export function compileNoMore(): void {
  for (const compiler of ['sparkplug', 'maglev', 'turbofan']) setFlagsFromString(`--no-${compiler}`)
}
