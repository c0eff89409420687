import * as z from 'zod'
import { authenticationFields, type ClientKeys, keysOfMetadata } from './client-keys.ts'
import { plainUrl } from './rules.ts'

/** The members of a client's metadata document (RFC 7591) that the platform reads. */
const Document = z.object({
  client_id: z.string(),
  client_name: z.string().max(200).default(''),
  redirect_uris: z.array(z.string().max(2_048)).min(1).max(20),
  // A document is public, so it has no secret.
  client_secret: z.undefined().optional(),
  ...authenticationFields,
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default(['code']),
})

export interface ClientDocument extends ClientKeys {
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** Whether a client id can be the address of a document. It is compared as text, so it must be in its normal form. */
export function isDocumentUrl(clientId: string): boolean {
  const url = plainUrl(clientId)
  return url !== undefined && url.href === clientId && url.pathname !== '/' && !clientId.includes('#')
}

/** Reads a document; undefined if it does not describe the client of this address. */
export function readDocument(url: string, body: string): ClientDocument | undefined {
  const { data } = Document.safeParse(jsonOf(body))
  if (data?.client_id !== url) return undefined
  if (!data.grant_types.includes('authorization_code') || !data.response_types.includes('code'))
    return undefined
  if (!data.redirect_uris.every(isAddress)) return undefined
  const keys = keysOfMetadata(data)
  if (!keys) return undefined
  const { host } = new URL(url)
  return { name: claimedName(data.client_name, host), redirectUris: data.redirect_uris, ...keys }
}

/** The name is a claim; the host is what the platform knows. */
export function claimedName(text: string, host: string): string {
  const name = text
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return name ? `${name} (${host})` : host
}

const isAddress = (uri: string): boolean => plainUrl(uri) !== undefined && !uri.includes('#')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
