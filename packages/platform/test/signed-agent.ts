import { webcrypto } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose'
import { contentDigest } from '../src/kernel/signatures/content-digest.ts'
import { signMessage } from '../src/kernel/signatures/sign-message.ts'
import { type Signable, signatureBase } from '../src/kernel/signatures/signature-base.ts'
import { type AgentServer, profileOf, serveAgent } from './agent.ts'
import { baseUrl } from './requests.ts'

/** An agent that can sign its requests. */
export interface SignedAgent extends AgentServer {
  /** The headers of a signed request; `parts` replaces the signed ones. */
  sign(method: string, path: string, more?: Signing): Promise<Record<string, string>>
}

interface Signing {
  readonly body?: object | string | undefined
  readonly headers?: Record<string, string>
  readonly parts?: readonly string[]
  /** Undefined: the signature does not say it. */
  readonly created: Date | undefined
  readonly keyId?: string
}

export async function signedAgentOf(version: string, names?: readonly string[]): Promise<SignedAgent> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const key = { ...(await exportJWK(publicKey)), kid: 'agent-key-1', use: 'sig', alg: 'ES256' }
  const server = await serveAgent((_request, response) => {
    response.setHeader('content-type', 'application/json')
    const name = version === '2026-08-25' ? 'keys' : 'signing_keys'
    response.end(JSON.stringify({ ...profileOf(version, names), [name]: [key] }))
  })
  return {
    ...server,
    async sign(method, path, { body, headers: more = {}, parts, created, keyId = key.kid }: Signing) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const headers = {
        'ucp-agent': `profile="${server.url}"`,
        ...(body !== undefined && {
          'content-digest': contentDigest(text),
          'content-type': 'application/json',
        }),
        ...more,
      }
      const url = new URL(path, baseUrl)
      const usual = [
        '@method',
        '@authority',
        '@path',
        ...(url.search ? ['@query'] : []),
        ...Object.keys(headers),
      ]
      const message = { method, url, headers: new Headers(headers) }
      const signing = { parts: parts ?? usual, signer: { keyId, key: privateKey } }
      const signature = created
        ? await signMessage(message, { ...signing, created })
        : await signUndated(message, signing)
      return { ...headers, ...signature }
    },
  }
}

/** A signature with the parameter `keyid` alone, as the examples of UCP have it. */
async function signUndated(
  message: Signable,
  { parts, signer }: { parts: readonly string[]; signer: { keyId: string; key: CryptoKey } },
) {
  const items = parts.map((part) => ({ value: `"${part}"`, parameters: new Map<string, string>() }))
  const covered = { items, parameters: new Map([['keyid', `"${signer.keyId}"`]]) }
  const base = Buffer.from(signatureBase(message, covered) ?? '')
  const how = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await webcrypto.subtle.sign(how, signer.key as webcrypto.CryptoKey, base)
  return {
    'signature-input': `sig1=(${items.map(({ value }) => value).join(' ')});keyid="${signer.keyId}"`,
    signature: `sig1=:${Buffer.from(signature).toString('base64')}:`,
  }
}
