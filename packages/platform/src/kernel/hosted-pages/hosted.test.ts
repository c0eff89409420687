import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

import { toScriptText } from './page-html.ts'

let platform: TestPlatform

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-hosted-'))
  const hostedDir = join(root, 'hosted')
  for (const folder of ['hosted/.vite', 'hosted/assets']) mkdirSync(join(root, folder), { recursive: true })
  const manifest = { 'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-2.css'], isEntry: true } }
  writeFileSync(join(hostedDir, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(hostedDir, 'assets/main-1.js'), 'console.log(1)')
  writeFileSync(join(root, 'secret.txt'), 'secret')
  platform = await createTestPlatform({ hostedDir })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  platform.fetch(`http://vitrine.test${path}`, { headers })

test('a hosted page loads the built application, and its policy allows no other script', async () => {
  const response = await get('/oauth2/authorize?session=unknown', { accept: 'text/html' })
  const policy = response.headers.get('content-security-policy') ?? ''
  const html = await response.text()
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
  expect(html).toContain(`<script type="module" src="/_hosted/assets/main-1.js" nonce="${nonce}">`)
  expect(html).toContain('<link rel="stylesheet" href="/_hosted/assets/main-2.css">')
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})

test('hosted pages have an icon', async () => {
  for (const path of ['/favicon.ico', '/_hosted/icon.svg']) {
    const icon = await get(path)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  }
  expect(await (await get('/oauth2/authorize?session=x', { accept: 'text/html' })).text()).toContain(
    '<link rel="icon" href="/_hosted/icon.svg"',
  )
})

test('the address in an error explains its code and lists the calls that return it', async () => {
  const problem = await get('/v1/nothing', { accept: 'application/problem+json' })
  const { type } = (await problem.json()) as { type: string }
  expect(type).toBe('http://vitrine.test/docs/errors/ROUTE_NOT_FOUND')
  expect(await (await platform.fetch(type)).text()).toContain('This route does not exist')

  const page = await get('/docs/errors/OWNED_CART_NOT_FOUND')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain('You have no cart yet')
  expect(html).toContain('GET /v1/carts/current')
  expect((await get('/docs/errors/-19976')).status).toBe(200)
  expect(await (await get('/docs/errors')).text()).toContain('href="/docs/errors/OWNED_CART_NOT_FOUND"')
})

test.each(['NO_SUCH_CODE', 'toString', '__proto__', '%3Cscript%3E', '..%2f'])(
  'a code that does not exist has no page: %s',
  async (code) => {
    expect((await get(`/docs/errors/${code}`)).status).toBe(404)
  },
)

test('embedded data cannot close its script element', () => {
  expect(toScriptText(JSON.stringify({ name: '</script><script>alert(1)//\u2028' }))).not.toMatch(/<|\u2028/)
})

test('browsers cache assets, and revalidate them by their ETag', async () => {
  const response = await get('/_hosted/assets/main-1.js')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toBe('console.log(1)')
  expect(
    (await get('/_hosted/assets/main-1.js', { 'if-none-match': response.headers.get('etag') ?? '' })).status,
  ).toBe(304)
})

test.each([
  '/media/../secret.txt',
  '/media/%2e%2e/secret.txt',
  '/media/..%2fsecret.txt',
  '/media/%00',
  '/media/',
  '/_hosted/assets/../../secret.txt',
  '/_hosted/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/_hosted/.vite/manifest.json',
])('%s is not found', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toBe('application/json')
})
