import { expect } from 'vitest'
import type { Reply, Requests } from './requests.ts'
import { faultsOf } from './ucp-schemas.ts'

const answers: Readonly<Record<string, readonly string[]>> = {
  checkout: [
    'shopping/checkout.json',
    'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout',
    'shopping/discount.json#/$defs/dev.ucp.shopping.checkout',
    'shopping/buyer_consent.json#/$defs/dev.ucp.shopping.checkout',
  ],
  cart: ['shopping/cart.json', 'shopping/discount.json#/$defs/dev.ucp.shopping.cart'],
  order: ['shopping/order.json'],
  search: ['shopping/catalog_search.json#/$defs/search_response'],
  lookup: ['shopping/catalog_lookup.json#/$defs/lookup_response'],
  product: ['shopping/catalog_lookup.json#/$defs/get_product_response'],
}

/** Extensions that one version has. */
const onlyIn: Readonly<Record<string, typeof answers>> = {
  '2026-08-25': { cart: ['shopping/buyer_consent.json#/$defs/dev.ucp.shopping.cart'] },
}

const tools: Readonly<Record<string, string>> = {
  search_catalog: 'search',
  lookup_catalog: 'lookup',
  get_product: 'product',
}

type Checked = (sent: { readonly path: string; readonly body?: object | undefined }, reply: Reply) => void

/** Expects that an answer to an agent fits the published schemas of its version. */
export const expectValid: Checked = (sent, reply) => {
  if (sent.path.startsWith('/ucp/v1/')) expectRest(sent, reply)
  if (sent.path === '/mcp') expectMessage(sent, reply)
}

/** The same requests, each of whose answers to an agent is valid. */
export const checked = ({ send: plain }: Requests): Requests['send'] =>
  async function send(method, path, body, headers) {
    const reply = await plain(method, path, body, headers)
    expectValid({ path, body }, reply)
    return reply
  }

const expectRest: Checked = ({ path }, { status, body }) => {
  if (status >= 400) return expectExchangeError(body)
  const kind = /^\/ucp\/v1\/(?:catalog\/)?([a-z]+?)s?(?:-sessions)?(?:\/|$)/.exec(path)?.[1] ?? ''
  expectOutcome(kind, body)
}

const expectMessage: Checked = ({ body: sent }, { status, body }) => {
  if (!body || status === 403) return
  if (body.error) {
    expectFits('2026-08-25', body, 'transports/jsonrpc.json#/$defs/error_response')
    if (body.error.data?.content) expectExchangeError(body.error.data)
    return
  }
  const { method, params } = sent as { method: string; params: { name: string } }
  if (method !== 'tools/call')
    return expectFits('2026-08-25', body, 'transports/jsonrpc.json#/$defs/success_response')
  expectFits('2026-08-25', body, 'transports/mcp_tool_call.json#/$defs/response')
  const { structuredContent, content } = body.result
  expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  expectOutcome(tools[params.name] ?? params.name.split('_')[1] ?? '', structuredContent)
}

function expectOutcome(
  kind: string,
  body: { readonly ucp: { readonly version: string; readonly status: string } },
): void {
  const { version, status } = body.ucp
  const errors = `${version === '2026-08-25' ? 'common' : 'shopping'}/types/error_response.json`
  const schemas = [...(answers[kind] ?? []), ...(onlyIn[version]?.[kind] ?? [])]
  expect(schemas, `the schemas of ${kind}`).not.toEqual([])
  expectFits(version, body, ...(status === 'error' ? [errors] : schemas))
}

const expectFits = (version: string, body: unknown, ...schemas: readonly string[]): void =>
  expect(faultsOf(version, body, ...schemas)).toEqual([])

/** No schema describes the errors of the exchange. */
const expectExchangeError = (body: unknown): void =>
  expect(body).toEqual({ code: expect.stringMatching(/^[a-z_]+$/), content: expect.any(String) })
