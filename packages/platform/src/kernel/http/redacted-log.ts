import type { Log } from '../services.ts'
import { redact, shorten } from './redact.ts'

/** Whatever is logged, at any level, passes through here: no secret and nobody's address is in a line (P17). */
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

/** Databases put the values of a row into `detail`, mailers whom they wrote to into half a dozen fields. */
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

/** Bounded wherever they look ahead: whoever sends a long text must not keep us busy with it. */
const address = /[^\s"'<>()[\],;:/?=&@]{1,254}@[^\s"'<>()[\],;:/?=&@]+/g
const phone = /\+\d[\d ()-]{5,}\d/g
/** A query, or a token on its own: base64url of at least 128 bits, and every JWT. */
const query = /\?[^\s"'<>]*/g
const token = /\b(?=[\w-]{0,99}\d)(?=[\w-]{0,99}[A-Z])[\w-]{22,}(\.[\w-]+){0,2}\b/g

/** More than is ever shown: what is masked gets shorter. */
const longestRead = 10_000

/** Most texts are plain: whether one of the above could match at all is a matter of a few characters. */
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
