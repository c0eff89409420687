/**
 * Request headers that are safe to send. Headers that select the host or a range, or that open metadata services, are
 * not in the list.
 */
const allowed = new Set([
  'accept',
  'accept-language',
  'authorization',
  'cookie',
  'private-token',
  'referer',
  'user-agent',
  'x-access-token',
  'x-api-key',
  'x-auth-token',
])

export type HeaderRefusal = 'NAME' | 'VALUE'

/** Returns why a header must not be sent to an external server, or undefined if it is allowed. */
export function refuseHeader(name: string, value: string): HeaderRefusal | undefined {
  if (!allowed.has(name.toLowerCase())) return 'NAME'
  // RFC 9110 section 5.5 without obs-text: a line break would inject a header or a request.
  return /^[\t\x20-\x7e]{0,4000}$/.test(value) ? undefined : 'VALUE'
}
