import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/**
 * From here on the young generation grows as the work asks for (see bin/vitrine.mjs). What was compiled is written down
 * before: V8 takes it back only under the flags that it was compiled with.
 */
export function letMemoryGrow(): void {
  flushCompileCache()
  setFlagsFromString('--semi-space-growth-factor=2')
}
