import type { Log } from '../services.ts'
import { redact, shorten } from './redact.ts'

/** Removes secrets and email addresses from every log line (promise P17). */
export function redactedLog(log: Log): Log {
  return {
    debug: (facts, message) => log.debug(clean(facts), message),
    info: (facts, message) => log.info(clean(facts), message),
    warn: (facts, message) => log.warn(clean(facts), message),
    error: (facts, message) => log.error(clean(facts), message),
  }
}

function clean(facts: object): object {
  const entries = Object.entries(facts).map(([name, value]) => [
    name,
    value instanceof Error ? plain(value) : redact(value, withoutPeople),
  ])
  return Object.fromEntries(entries)
}

/** Database errors contain row values in `detail`, and mail errors contain recipients in several fields. */
function plain(error: Error, depth = 0): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    name,
    message: withoutPeople(message),
    ...(stack && { stack: withoutPeople(stack, 4_000) }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause instanceof Error && depth < 3 && { cause: plain(cause, depth + 1) }),
  }
}

/** Repetitions are bounded, so that long texts do not cause excessive matching. */
const address = /[^\s"'<>()[\],;:/?=&@]{1,254}@[^\s"'<>()[\],;:/?=&@]+/g
const phone = /\+\d[\d ()-]{5,}\d/g
/** A query string, or a separate token: base64url of at least 128 bits, and every JWT. */
const query = /\?[^\s"'<>]*/g
const token = /\b(?=[\w-]{0,99}\d)(?=[\w-]{0,99}[A-Z])[\w-]{22,}(\.[\w-]+){0,2}\b/g

/** The maximum input length, longer than any shown text, because masking shortens it. */
const longestRead = 10_000

/** A fast test that avoids the expressions for texts that cannot contain a secret. */
function isPlain(text: string): boolean {
  if (text.length > 500 || text.includes('@') || text.includes('+') || text.includes('?')) return false
  return text.length < 22 || !/[A-Z]/.test(text)
}

function withoutPeople(text: string, longest = 500): string {
  if (isPlain(text)) return text
  const masked = text
    .slice(0, longestRead)
    .replace(address, '[address]')
    .replace(phone, '[phone]')
    .replace(query, '?…')
    .replace(token, '[token]')
  return longest === 500 ? shorten(masked) : masked.slice(0, longest)
}
