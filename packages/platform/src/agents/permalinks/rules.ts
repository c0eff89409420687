/** The wish of a permalink: `/buy/{item}:{quantity},…?buyer/email=…&discounts/codes/0=…`. */
export interface Permalink {
  readonly items: readonly { readonly id: string; readonly quantity: number }[]
  readonly email: string | undefined
  readonly code: string | undefined
}

const mostItems = 50
const mostQuantity = 100_000

/** Reads a permalink; undefined if its path is malformed. The path alone decides items and quantities. */
export function readPermalink(path: string, query: URLSearchParams): Permalink | undefined {
  const items = path === '' ? [] : path.split(',').map(readItem)
  if (items.length > mostItems || items.includes(undefined)) return undefined
  return {
    items: items.flatMap((item) => item ?? []),
    email: fieldOf(query, 'buyer/email', 320),
    code: fieldOf(query, 'discounts/codes/0', 50),
  }
}

function readItem(text: string): Permalink['items'][number] | undefined {
  const [, token = '', digits = ''] =
    /^([A-Za-z0-9._-]{1,200}|~[A-Za-z0-9_-]{1,400}):([1-9]\d{0,5})$/.exec(text) ?? []
  const id = token.startsWith('~') ? decode(token.slice(1)) : token
  const quantity = Number(digits)
  return id && quantity >= 1 && quantity <= mostQuantity ? { id, quantity } : undefined
}

/** Base64url without padding, in its one form. */
function decode(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A UCP field, with or without the slash of its JSON Pointer. */
function fieldOf(query: URLSearchParams, name: string, most: number): string | undefined {
  const value = (query.get(name) ?? query.get(`/${name}`))?.trim()
  return value && value.length <= most ? value : undefined
}

/** Writes items as a path again. */
export const writeItems = (items: Permalink['items']): string =>
  items.map(({ id, quantity }) => `${toToken(id)}:${quantity}`).join(',')

const toToken = (id: string): string =>
  /^[A-Za-z0-9._-]+$/.test(id) ? id : `~${Buffer.from(id).toString('base64url')}`

/**
 * The path of this origin that a permalink asks for; undefined for every other address. It is decoded once, so an
 * encoded slash at its begin leads nowhere else.
 */
export function continuePath(query: URLSearchParams, origin: string): string | undefined {
  const asked = query.get('continue_to')
  if (!asked || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(asked)) return undefined
  const url = URL.parse(asked, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** Parameters of others, such as those of a campaign. Fields of UCP and anything like a secret stay behind. */
export function foreignParameters(query: URLSearchParams): URLSearchParams {
  const kept = [...query].filter(
    ([name]) => name !== 'continue_to' && !name.includes('/') && !own.has(name) && !secret.test(name),
  )
  return new URLSearchParams(kept.slice(0, 20))
}

const own: ReadonlySet<string> = new Set(['items', 'email', 'code'])
const secret = /token|secret|passw|auth|session|signature|api.?key|credential|otp|jwt/i
