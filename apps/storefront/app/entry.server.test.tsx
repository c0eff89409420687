// @vitest-environment node
import { type ReactNode, Suspense } from 'react'
import { createStaticHandler, type EntryContext } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubEnv('VITRINE_URL', 'http://vitrine.test')
vi.stubEnv('SITE_URL', 'http://shop.test')
vi.stubEnv('SESSION_SECRET', 'a secret of more than 32 characters')
vi.stubEnv('VITRINE_CLIENT_ID', 'f1b6f1d2-0f0e-4a8e-9d5e-2b0c7a3e9d11')
const { default: handleRequest } = await import('./entry.server.tsx')

test.each(['a browser', 'Googlebot'])('a part that fails makes the page an error for %s', async (agent) => {
  await expect(ask(Broken, agent)).rejects.toThrow('broken part')
})

test('a page whose parts render is answered', async () => {
  const response = await ask(Whole, 'a browser')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('whole')
})

const Whole = () => (
  <Suspense>
    <p>whole</p>
  </Suspense>
)

const Broken = () => (
  <Suspense>
    <Part />
  </Suspense>
)

function Part(): never {
  throw new Error('broken part')
}

async function ask(page: () => ReactNode, agent: string): Promise<Response> {
  const request = new Request('http://shop.test/page', { headers: { 'user-agent': agent } })
  const route = { id: 'root', path: '*', hasLoader: false, hasAction: false, module: '', imports: [] }
  const context = {
    staticHandlerContext: await createStaticHandler([route]).query(request),
    routeModules: { root: { default: page } },
    manifest: { routes: { root: route }, entry: { module: '', imports: [] }, url: '', version: '' },
    routeDiscovery: { mode: 'initial' },
    future: {},
    ssr: true,
    isSpaMode: false,
    serverHandoffString: '',
  }
  return handleRequest(request, 200, new Headers(), context as unknown as EntryContext)
}
