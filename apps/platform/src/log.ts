import { destination, pino } from 'pino'

import type { LogLevel } from './config.ts'

/** Lines of JSON on stderr: stdout says when we are ready, and nothing else. */
export function createLog(level: LogLevel) {
  return pino({ level, base: null, serializers: { err: toPlain } }, destination(2))
}

/** Databases put the values of a row into `detail`: an address of a person does not belong into a log. */
function toPlain(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint } = error as Record<string, unknown>
  return { name, message, stack, code, constraint }
}
