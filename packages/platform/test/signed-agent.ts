import { exportJWK, generateKeyPair } from 'jose'
import { contentDigest } from '../src/kernel/signatures/content-digest.ts'
import { signMessage } from '../src/kernel/signatures/sign-message.ts'
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
  readonly created: Date
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
      const signature = await signMessage(
        { method, url, headers: new Headers(headers) },
        { parts: parts ?? usual, signer: { keyId, key: privateKey }, created },
      )
      return { ...headers, ...signature }
    },
  }
}
