import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll } from 'vitest'
import { createPhoneProvider, type PhoneOptions } from '../src/kernel/messaging/phone-provider.ts'

const [account, token] = ['AC0123456789', 'the-token-of-the-account']

export interface PhoneServer {
  /** The accepted forms, the latest last. */
  readonly accepted: readonly { readonly kind: string; readonly form: Readonly<Record<string, string>> }[]
  /** The statuses of the next answers; after them, every request is accepted. */
  readonly failures: number[]
  options(): PhoneOptions
  /** Settings for `createTestPlatform`. */
  messaging(): [ReturnType<typeof createPhoneProvider>]
}

/** The provider's HTTP API on loopback for the tests of a file, with one account. */
export function runPhoneServer(): PhoneServer {
  const accepted: PhoneServer['accepted'][number][] = []
  const failures: number[] = []
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const signedIn = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
    if (request.headers.authorization !== signedIn)
      return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
    const path = request.url?.split(`/2010-04-01/Accounts/${account}`)[1]
    if (path === '.json') return answer(200, { sid: account, status: 'active' })
    const kind = /^\/(Messages|Calls)\.json$/.exec(path ?? '')?.[1]
    if (!kind || request.method !== 'POST')
      return answer(404, { code: 20404, message: 'Not found', status: 404 })
    const failure = failures.shift()
    if (failure) return answer(failure, { code: 21211, message: `Invalid 'To' Phone Number: ${form.To}` })
    accepted.push({ kind, form })
    return answer(201, { sid: `SM${accepted.length}`, status: 'queued' })
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => new Promise((resolve) => void server.close(resolve)))
  const options = () => {
    const { port } = server.address() as AddressInfo
    return {
      url: `http://127.0.0.1:${port}`,
      account,
      token,
      smsFrom: '+15005550006',
      callFrom: '+15005550006',
    }
  }
  return { accepted, failures, options, messaging: () => [createPhoneProvider(options())] }
}
