import { jsonLog, type Log, type LogLevel } from '@vitrine/platform'

/** One write per request would cost a tenth of its time, so that lines wait for others: characters, milliseconds. */
const together = { characters: 4_096, longest: 100 }

/** Logs go to stderr, because stdout only reports when the server is ready. */
export function createLog(level: LogLevel): Log {
  let waiting = ''
  const flush = () => {
    if (!waiting) return
    const lines = waiting
    waiting = ''
    process.stderr.write(lines)
  }
  // A shop does not stop because the reader of its log ended.
  process.stderr.on('error', () => {})
  process.on('exit', flush)
  setInterval(flush, together.longest).unref()
  const write = (line: string) => {
    waiting += line
    if (waiting.length >= together.characters) flush()
  }
  return jsonLog(write, { level, now: () => new Date() })
}
