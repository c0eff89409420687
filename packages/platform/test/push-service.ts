import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll } from 'vitest'

import { createPushKey, createPushProvider, pushKeysOf } from '../src/kernel/messaging/push-provider.ts'

export interface PushedNotification {
  readonly body: string
  readonly code?: string
  readonly url?: string
}

export interface PushService {
  /** Decrypted notifications, the latest last. */
  readonly received: readonly PushedNotification[]
  /** The statuses of the next answers. */
  readonly failures: number[]
  readonly publicKey: string
  messaging(): [ReturnType<typeof createPushProvider>]
  /** The JSON of a browser's subscription. */
  subscribe(): string
}

/** A push service on loopback with one subscribed browser, which verifies the shop's signature and decrypts. */
export function runPushService(): PushService {
  const received: PushedNotification[] = []
  const failures: number[] = []
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const authSecret = randomBytes(16)
  const privateKey = createPushKey()
  const { publicKey, jwk } = pushKeysOf(privateKey)
  const { d: _d, ...verifying } = jwk
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
    const signed = await jwtVerify(token, await importJWK(verifying, 'ES256'), { audience: origin() }).catch(
      () => undefined,
    )
    const failure = failures.shift()
    if (failure) return response.writeHead(failure).end()
    const isKnown = request.method === 'POST' && request.url === '/send/device-1'
    if (!signed || key !== publicKey || signed.payload.sub !== 'mailto:shop@vitrine.test')
      return response.writeHead(403).end()
    if (!isKnown) return response.writeHead(410).end()
    const content = decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey: browser, authSecret })
    received.push(JSON.parse(content.toString()))
    return response.writeHead(201).end()
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => new Promise((resolve) => void server.close(resolve)))
  return {
    received,
    failures,
    publicKey,
    messaging: () => [createPushProvider({ privateKey, contact: 'mailto:shop@vitrine.test' })],
    subscribe: () =>
      JSON.stringify({
        endpoint: `${origin()}/send/device-1`,
        expirationTime: null,
        keys: {
          p256dh: browser.getPublicKey('base64url'),
          auth: authSecret.toString('base64url'),
        },
      }),
  }
}
