import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'

export interface Assistant {
  /** The page on which the person allows access. */
  readonly consentPage: () => Promise<string>
  /** Connects with what the consent page sent to the callback. */
  readonly connect: () => Promise<void>
  /** Calls a tool; answers its structured content. */
  readonly use: (tool: string, args?: object) => Promise<Readonly<Record<string, never>>>
  readonly close: () => Promise<void>
}

/** An assistant with the official client of the protocol, its metadata document and its callback on one address. */
export async function startAssistant(name: string, endpoint: string): Promise<Assistant> {
  let called = new URLSearchParams()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    if (url.pathname === '/callback') {
      called = url.searchParams
      return void response.setHeader('content-type', 'text/html').end('<h1>Connected</h1>')
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ client_id: clientId, ...metadata }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = `${origin}/client.json`
  const metadata = { client_name: name, redirect_uris: [`${origin}/callback`] }

  let tokens: StoredOAuthTokens | undefined
  let discovered: OAuthDiscoveryState | undefined
  let verifier = ''
  let page = ''
  const authProvider: OAuthClientProvider = {
    redirectUrl: `${origin}/callback`,
    clientMetadata: metadata,
    clientInformation: () => ({ client_id: clientId }),
    tokens: () => tokens,
    saveTokens: (next) => {
      tokens = next
    },
    redirectToAuthorization: ({ href }) => {
      page = href
    },
    saveCodeVerifier: (next) => {
      verifier = next
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (next) => {
      discovered = next
    },
    discoveryState: () => discovered,
  }
  const newTransport = () => new StreamableHTTPClientTransport(new URL(endpoint), { authProvider })
  const refused = newTransport()
  const client = new Client({ name, version: '1.0.0' })
  return {
    async consentPage() {
      // The client asks for consent when the server refuses it.
      await new Client({ name, version: '1.0.0' }).connect(refused).catch(() => {})
      return page
    },
    async connect() {
      await refused.finishAuth(called)
      await client.connect(newTransport())
    },
    async use(tool, args = {}) {
      const { structuredContent, isError, content } = await client.callTool({
        name: tool,
        arguments: { ...args },
      })
      if (isError || !structuredContent) throw new Error(JSON.stringify(content))
      return structuredContent as Readonly<Record<string, never>>
    },
    async close() {
      await client.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
