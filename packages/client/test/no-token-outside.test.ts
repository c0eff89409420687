import { inspect } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'

import { createClient, memoryStorage, oauth } from '../src/index.ts'
import { getOrder } from '../src/orders.ts'
import { baseUrl, grantOf, type Reply, refused, type Sent, seconds, stubFetch } from './stub.ts'

afterEach(() => vi.restoreAllMocks())

const secret = /(access|refresh)-(old|new)/

/** A call of a member whose token has expired, and its error. */
async function fail(answer: (sent: Sent) => Reply) {
  const { fetch, sent } = stubFetch(answer)
  const storage = memoryStorage({
    accessToken: { value: 'access-old', expiresAt: seconds() - 1 },
    refreshToken: { value: 'refresh-old', role: 'member' },
  })
  const client = createClient({ baseUrl, fetch, auth: oauth({ clientId: 'client-1', storage }), retries: 0 })
  return { sent, error: await getOrder(client, { id: 'a' }).catch((error: unknown) => error) }
}

const isToken = ({ path }: Sent) => path === '/oauth2/token'

test('no address, error, log or global contains a token', async () => {
  const logs = (['debug', 'error', 'info', 'log', 'trace', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  // The first response of a process makes Node add symbols of its own.
  new Response()
  const globals = Reflect.ownKeys(globalThis)

  const failures = [
    await fail((sent) => (isToken(sent) ? grantOf('new') : refused(403, 'FORBIDDEN'))),
    await fail((sent) => (isToken(sent) ? refused(400, 'INVALID_REQUEST') : undefined)),
    await fail((sent) => (isToken(sent) ? grantOf('new') : Promise.reject(new TypeError('Failed to fetch')))),
  ]

  expect(failures[0]?.sent[1]?.headers.authorization).toMatch(secret)
  for (const { sent, error } of failures) {
    for (const { url } of sent) expect(url).not.toMatch(secret)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(secret)
  }
  for (const log of logs) expect(log).not.toHaveBeenCalled()
  expect(Reflect.ownKeys(globalThis)).toEqual(globals)
})
