import { updateAgentSettings } from '@vitrine/client/site-settings'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { usual } from '../../test/acp-agent.ts'
import { linkAssistant } from '../../test/linked-agent.ts'
import { baseUrl, requestsTo } from '../../test/requests.ts'
import { owner } from '../../test/staff.ts'

const allowed = 1_200
const ofAssistant = 600
const network = '2001:db8:0:7::1'

/** The limit is that of production; development allows more. */
async function openShop() {
  const platform = await createTestPlatform({ baseUrl, seed: 'flower-shop', dev: false })
  onTestFinished(() => platform.close())
  await updateAgentSettings(await platform.as('staff'), { agentSettings: { agenticCommerce: true } })
  return platform
}

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const guessed = () => ({ authorization: `Bearer ${crypto.randomUUID()}` })

function askFrom(platform: TestPlatform, ip: string) {
  const send = (path: string, headers: Readonly<Record<string, string>>, body?: string) =>
    platform.fetch(
      new Request(baseUrl + path, { headers, ...(body !== undefined && { method: 'POST', body }) }),
      { ip },
    )
  return {
    staff: (headers: Readonly<Record<string, string>> = guessed()) => send('/mcp/staff', headers, list),
    mcp: () => send('/mcp', guessed(), list),
    ucp: () => send('/ucp/v1/checkout-sessions/none', guessed()),
    acp: () => send('/acp/checkout_sessions/none', { ...guessed(), ...usual() }),
  }
}

test('a network that guesses tokens waits, in all protocols together, before they are read', async () => {
  const platform = await openShop()
  const { partnerClientId } = await platform.connection()
  const { authorization } = await linkAssistant(requestsTo(platform), {
    clientId: partnerClientId,
    who: owner,
  })
  const guesser = askFrom(platform, network)
  const tries = [guesser.staff, guesser.mcp, guesser.ucp]
  for (let sent = 0; sent < allowed; sent += 100) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (tries[index % tries.length] ?? guesser.staff)()),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]))
  }
  for (const [name, ask] of Object.entries(guesser)) {
    const refused = await ask()
    const { code, error } = await refused.json()
    expect([name, refused.status, code ?? error.data.code]).toEqual([name, 429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  }
  expect((await guesser.staff({ authorization })).status).toBe(429)
  expect((await askFrom(platform, '2001:db8:0:7::2').staff()).status).toBe(429)
  expect((await askFrom(platform, '2001:db8:0:8::1').staff({ authorization })).status).toBe(200)
  await platform.clock.advance(61_000)
  expect((await guesser.staff({ authorization })).status).toBe(200)
})

test('an assistant has one limit in all networks, and for all of its grants', async () => {
  const platform = await openShop()
  const { partnerClientId: clientId } = await platform.connection()
  const link = () => linkAssistant(requestsTo(platform), { clientId, who: owner })
  const { authorization } = await link()
  const from = (place: number) => askFrom(platform, `2001:db8:1:${place.toString(16)}::1`)
  for (let sent = 0; sent < ofAssistant; sent += 100) {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => from(sent + index).staff({ authorization })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  }
  expect((await from(ofAssistant).staff({ authorization })).status).toBe(429)
  const again = await link()
  expect((await from(ofAssistant).staff({ authorization: again.authorization })).status).toBe(429)
  await platform.clock.advance(61_000)
  expect((await from(ofAssistant).staff({ authorization })).status).toBe(200)
})
