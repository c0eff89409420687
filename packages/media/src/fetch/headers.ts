/** What a server may need to know of who asks. No name that decides who is asked, what part of it, or opens metadata. */
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

/** Why a header is not sent to somebody else's server; undefined where it may be. */
export function refuseHeader(name: string, value: string): HeaderRefusal | undefined {
  if (!allowed.has(name.toLowerCase())) return 'NAME'
  // RFC 9110 section 5.5, without obs-text: a line end would begin a header or a request of its own.
  return /^[\t\x20-\x7e]{0,4000}$/.test(value) ? undefined : 'VALUE'
}
