/** Scopes of the API and of every sign-in. */
export const apiScopes = ['openid', 'profile', 'email', 'offline_access'] as const

/** Of the Universal Commerce Protocol. */
const shopping = ['dev.ucp.shopping.checkout:manage', 'dev.ucp.shopping.order:read']

/** Of assistants of staff. The permissions of the person limit both. */
export const staffScopes = ['shop:read', 'shop:write'] as const
export type StaffScope = (typeof staffScopes)[number]

export const staffResource = '/mcp/staff'

/**
 * The protected resources beside the API, by path. A token for one of them is of no use elsewhere (RFC 8707), so an
 * agent that keeps it cannot act for the person in the whole shop.
 */
const resources: Readonly<Record<string, readonly string[]>> = {
  '/ucp/v1': shopping,
  '/mcp': shopping,
  [staffResource]: staffScopes,
}

export const resourcePaths: readonly string[] = Object.keys(resources)

export const scopesOf = (resource: string): readonly string[] => resources[resource] ?? []

export const allScopes: readonly string[] = [...new Set([...apiScopes, ...resourcePaths.flatMap(scopesOf)])]

/** Staff and customers have resources of their own: the kind of accounts that a resource needs if this one is another. */
export function wrongAccountFor(
  resource: string | null,
  isStaff: boolean,
): 'STAFF_ONLY' | 'CUSTOMERS_ONLY' | undefined {
  if (resource === null || (resource === staffResource) === isStaff) return undefined
  return isStaff ? 'CUSTOMERS_ONLY' : 'STAFF_ONLY'
}

/** The path of the resource, or null for the API; undefined for an address that is none of ours. */
export function readResource(baseUrl: string, address: string): string | null | undefined {
  if (address === baseUrl || address === `${baseUrl}/`) return null
  return resourcePaths.find((path) => baseUrl + path === address)
}

/** The resource of a request that names none: the one whose scopes it asks for, or the API. */
export function impliedResource(scopes: readonly string[]): string | null {
  return resourcePaths.find((path) => scopesOf(path).some((one) => scopes.includes(one))) ?? null
}

/** Returns the scopes, or undefined if the resource does not have one of them (RFC 6749 section 3.3). */
export function readScopes(
  text: string | undefined,
  resource: string | null = null,
): readonly string[] | undefined {
  const words = [...new Set((text ?? '').split(' ').filter(Boolean))]
  const known: readonly string[] = [...apiScopes, ...(resource === null ? [] : scopesOf(resource))]
  return words.every((word) => known.includes(word)) ? words : undefined
}

const metadataRoot = '/.well-known/oauth-protected-resource'

/** RFC 9728 section 3.1. */
export const metadataPathOf = (resource: string | null): string => `${metadataRoot}${resource ?? ''}`

/** The resource of an address of metadata. */
export function resourceOfMetadata(pathname: string): string | null {
  const path = pathname.slice(metadataRoot.length)
  return resourcePaths.includes(path) ? path : null
}
