import { sendRecoveryEmail } from '@vitrine/client/recovery'
import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

let platform: Awaited<ReturnType<typeof createTestPlatform>>
beforeAll(async () => {
  platform = await createTestPlatform()
})

const open = (address = 'http://vitrine.test/_dev', headers: Record<string, string> = {}, ip = '127.0.0.1') =>
  platform.fetch(new Request(address, { headers }), { ip })

test.each(['http://vitrine.test/_dev', 'http://localhost:4010/_dev', 'http://127.0.0.1:4010/_dev/'])(
  'the console is served at %s',
  async (address) => {
    const response = await open(address)
    const html = await response.text()
    const data = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(response.status).toBe(200)
    expect(data).toMatchObject({ page: 'console', connection: { siteId: platform.siteId } })
    expect(data.cards.map(({ number }: { number: string }) => number)).toContain('4242424242424242')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test.each([
  ['another machine', open, 'http://vitrine.test/_dev', {}, '192.0.2.7'],
  [
    'a page of another site',
    open,
    'http://vitrine.test/_dev',
    { 'sec-fetch-site': 'cross-site' },
    '127.0.0.1',
  ],
  ['another name for this machine', open, 'http://rebound.example/_dev', {}, '127.0.0.1'],
] as const)('the console is forbidden to %s', async (_, ask, address, headers, ip) => {
  const response = await ask(address, headers, ip)
  expect(response.status).toBe(403)
  expect(await response.text()).not.toContain('password')
})

test('the console frames a mail with its styles, which runs no scripts and sends no forms', async () => {
  const policyOf = (response: Response) => response.headers.get('content-security-policy')
  expect(policyOf(await open())).toContain("frame-src 'self'")
  const { accounts, clientId, redirectUri } = await platform.connection()
  const [{ email } = { email: '' }] = accounts
  await sendRecoveryEmail(await platform.as('visitor'), { email, redirect: { url: redirectUri, clientId } })
  const mails = await open(`http://vitrine.test/_dev/mails?to=${email}&wait=5`)
  const [{ id }] = await mails.json()
  const mail = await open(`http://vitrine.test/_dev/mails/${id}`)
  expect(await mail.text()).toContain('style=')
  expect(policyOf(mail)).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  )
})

test('the console does not exist outside development', async () => {
  const live = await createTestPlatform({ dev: false })
  expect((await live.fetch('http://vitrine.test/_dev')).status).toBe(404)
})
