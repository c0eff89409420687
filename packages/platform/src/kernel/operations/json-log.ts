import { inspect } from 'node:util'

import type { Log } from '../services.ts'

/** In ascending order. */
const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface JsonLogOptions {
  /** Entries of lower levels are left out (default: `debug`). */
  readonly level?: LogLevel
  /** The time of an entry; entries without it have none. */
  readonly now?: () => Date
}

/** Writes each entry as a line of JSON: `level`, `time`, the facts, and `msg`. */
export function jsonLog(
  write: (line: string) => void,
  { level: lowest = 'debug', now }: JsonLogOptions = {},
): Log {
  const at = (level: keyof Log): Log[keyof Log] =>
    logLevels.indexOf(level) < logLevels.indexOf(lowest)
      ? () => {}
      : (facts, msg) => write(lineOf({ level, time: now?.() }, facts, msg))
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Facts that JSON cannot express, such as a circle, are shown as text, so that the entry is not lost. */
function lineOf(head: object, facts: object, msg: string): string {
  try {
    return `${JSON.stringify({ ...head, ...facts, msg })}\n`
  } catch {
    return `${JSON.stringify({ ...head, facts: inspect(facts), msg })}\n`
  }
}
