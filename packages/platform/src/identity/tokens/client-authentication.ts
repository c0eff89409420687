import type { TokenFields } from './fields.ts'

type Credentials = Pick<TokenFields, 'clientId' | 'clientSecret'>

/**
 * Reads the client credentials from the body or `Authorization: Basic` (RFC 6749 section 2.3.1). Returns undefined if
 * both differ or the header is malformed.
 */
export function withCredentials<F extends Credentials>(headers: Headers, fields: F): F | undefined {
  const given = headers.get('authorization')
  if (!given || !/^basic\s/i.test(given)) return fields
  const basic = readBasic(given)
  if (!basic || fields.clientSecret !== undefined) return undefined
  if (fields.clientId !== undefined && fields.clientId !== basic.clientId) return undefined
  return { ...fields, ...basic }
}

/** Both parts are form-encoded. */
function readBasic(header: string): Required<Credentials> | undefined {
  const text = Buffer.from(header.replace(/^basic\s+/i, ''), 'base64').toString('utf8')
  const [id = '', ...rest] = text.split(':')
  if (rest.length === 0 || text.includes('\0')) return undefined
  try {
    return { clientId: decode(id), clientSecret: decode(rest.join(':')) }
  } catch {
    return undefined
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
