import { destination, pino } from 'pino'

import type { LogLevel } from './config.ts'

/**
 * Lines are buffered for at most this many milliseconds, because one write per request would cost a tenth of its
 * time.
 */
const together = { minLength: 4_096, periodicFlush: 100 }

/** Logs go to stderr, because stdout only reports when the server is ready. */
export function createLog(level: LogLevel) {
  const lines = destination({ dest: 2, sync: true, ...together })
  process.on('exit', () => lines.flushSync())
  return pino({ level, base: null, serializers: { err: toPlain } }, lines)
}

/** Database errors contain row values in `detail`, and personal data must not be logged. */
function toPlain(error: unknown): Record<string, unknown> {
  const { name, message, stack, code, constraint } = error as Record<string, unknown>
  return { name, message, stack, code, constraint }
}
