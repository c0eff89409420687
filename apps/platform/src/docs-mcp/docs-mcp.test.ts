import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../testing/running.ts'
import { readCalls } from './calls.ts'
import { sectionsOf } from './pages.ts'

const child = spawn(process.execPath, [command, 'docs-mcp'], {
  // An empty folder, and no variable of the shell.
  cwd: mkdtempSync(join(tmpdir(), 'vitrine-docs-')),
  env: {},
  stdio: ['pipe', 'pipe', 'inherit'],
})
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()

async function send(message: object | string) {
  child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
  const { value = '' } = await lines.next()
  return JSON.parse(value)
}
const ask = (method: string, params: object = {}) => send({ jsonrpc: '2.0', id: method, method, params })
const call = async (name: string, input: object) =>
  (await ask('tools/call', { name, arguments: input })).result
const textOf = async (name: string, input: object): Promise<string> =>
  (await call(name, input)).content[0].text

beforeAll(async () => {
  const { result } = await ask('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  expect(result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'vitrine-docs' } })
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n\n')
})

afterAll(async () => {
  const ended = once(child, 'exit')
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})

test('lists its tools, each with one required text', async () => {
  const { result } = await ask('tools/list')
  expect(result.tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_guides',
    'search_calls',
    'read_page',
    'explain_error',
  ])
  for (const { inputSchema } of result.tools) expect(inputSchema.required).toHaveLength(1)
})

test('finds guides, also with a misspelt word, and their examples', async () => {
  expect(await textOf('search_guides', { query: 'discount codes' })).toMatch(
    /^## Discount codes .*\(guides\/discounts\)\n\n```ts\n/,
  )
  expect(await textOf('search_guides', { query: 'webhok signature' })).toContain('(guides/webhook')
  expect(await textOf('search_guides', { query: 'xyzzyx' })).toBe('Nothing was found. Try other words.')
})

test('finds calls by name and by words', async () => {
  for (const query of ['addToCurrentCart', 'add to current cart'])
    expect(await textOf('search_calls', { query })).toMatch(
      /^addToCurrentCart: .*\n.*POST .*\n {2}import \{ addToCurrentCart \} from '@vitrine\/client\/current-cart'/,
    )
})

test('reads a guide, its section, an area and a call with an example', async () => {
  expect(await textOf('read_page', { page: 'docs/guides/cart.md' })).toMatch(/^# /)
  expect(await textOf('read_page', { page: 'guides/payments#test-mode-and-live-mode' })).toMatch(
    /^## Test mode/,
  )
  expect(await textOf('read_page', { page: 'reference/carts' })).toContain('## createCart')
  const described = await textOf('read_page', { page: 'reference/coupons#createcoupon' })
  expect(described).toContain("import { createCoupon } from '@vitrine/client/coupons'")
  expect(described).toMatch(/\*\*Examples that compile\*\*\n\nFrom guides\/discounts/)
})

test('explains an error code', async () => {
  const text = await textOf('explain_error', { code: 'CART_NOT_FOUND' })
  expect(text).toMatch(/HTTP status 404[\s\S]*carts\.getCart[\s\S]*isApiError\(error, 'CART_NOT_FOUND'\)/)
})

test.each([
  ['read_page', { page: 'guides/nothing' }],
  ['read_page', { page: '../package' }],
  ['read_page', { page: 'guides/../../README' }],
  ['read_page', {}],
  ['explain_error', { code: 'NO_SUCH_CODE' }],
  ['search_calls', { query: 'x'.repeat(201) }],
])('%s refuses %j', async (name, input) => {
  expect(await call(name, input)).toMatchObject({ isError: true })
})

test('answers errors of the protocol', async () => {
  expect(await send('{')).toMatchObject({ id: null, error: { code: -32700 } })
  expect(await ask('nothing/at-all')).toMatchObject({ error: { code: -32601 } })
  expect(await ask('tools/call', { name: 'toString' })).toMatchObject({ error: { code: -32602 } })
})

test('answers the revision without a handshake', async () => {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const { result } = await ask('server/discover', { _meta })
  expect(result).toMatchObject({ resultType: 'complete', serverInfo: { name: 'vitrine-docs' } })
})

test('the reference has every area, and guides show many of its calls', async () => {
  const calls = await readCalls()
  expect(calls.length).toBeGreaterThan(400)
  expect(calls.filter(({ examples }) => examples.length > 0).length).toBeGreaterThan(50)
})

test('headings within code do not begin a section', () => {
  const sections = sectionsOf('# A\n\none\n\n```sh\n# no heading\n```\n\n## B\ntwo')
  expect(sections.map(({ heading }) => heading)).toEqual(['A', 'B'])
})
