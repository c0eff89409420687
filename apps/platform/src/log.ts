import { destination, pino } from 'pino'

import type { LogLevel } from './config.ts'

/** Lines come together, at the latest after so many milliseconds: a write for each request would cost a tenth of it. */
const together = { minLength: 4_096, periodicFlush: 100 }

/** Lines of JSON on stderr: stdout says when we are ready, and nothing else. */
export function createLog(level: LogLevel) {
  const lines = destination({ dest: 2, sync: true, ...together })
  process.on('exit', () => lines.flushSync())
  return pino({ level, base: null, serializers: { err: toPlain } }, lines)
}

/** Databases put the values of a row into `detail`: an address of a person does not belong into a log. */
function toPlain(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint } = error as Record<string, unknown>
  return { name, message, stack, code, constraint }
}
