import { expect, test } from 'vitest'
import { inProduction } from '../../../test/production.ts'
import { createWorld } from '../../../test/world.ts'

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test.each(['/mcp', '/mcp/staff'])('a public %s refuses a rebound page by its Origin', async (path) => {
  await using production = await inProduction(await createWorld(), 'https://shop.example')
  const status = async (headers: Record<string, string>) =>
    (await production.post(path, message, headers)).status
  // The page of a stranger whose name now points to the shop: for its browser, the request is one of the same origin.
  expect(await status({ origin: 'https://evil.example', host: 'evil.example' })).toBe(403)
  expect(await status({ origin: 'http://shop.example', host: 'shop.example' })).toBe(403)
  // A client without a browser, through a proxy that calls the platform by an internal name.
  const known = path === '/mcp' ? 200 : 401
  expect(await status({ host: 'platform:8080' })).toBe(known)
  expect(await status({ origin: 'https://shop.example', host: 'platform:8080' })).toBe(known)
})
