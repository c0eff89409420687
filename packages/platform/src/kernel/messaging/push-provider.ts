/// <reference path="./http-ece.d.ts" />
import { createECDH } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import * as z from 'zod'

import type { Outbound } from '../outbound.ts'
import { type MessageProvider, MessageRefused } from './messaging.ts'

export interface PushOptions {
  /** The private key of the shop on the curve P-256, as base64url (VAPID, RFC 8292). */
  readonly privateKey: string
  /** How the operators of push services reach the shop: `mailto:shop@example.com` or an https address. */
  readonly contact: string
}

/** Seconds that a push service keeps a message for a device that is offline. */
const keptFor = 600
const patience = 10_000

const bytes = (length: number) =>
  z.base64url().transform((text, ctx) => {
    const content = Buffer.from(text, 'base64url')
    if (content.byteLength !== length) ctx.addIssue({ code: 'custom', message: `must have ${length} bytes` })
    return content
  })

/** A browser's `PushSubscription` as JSON. */
const Subscription = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
})

/** Sends encrypted notifications to browsers (Web Push: RFC 8030, 8291 and 8292). */
export function createPushProvider({ privateKey, contact }: PushOptions): MessageProvider {
  const keys = pushKeysOf(privateKey)
  const signer = importJWK(keys.jwk, 'ES256')
  return {
    channels: ['PUSH'],
    pushKey: keys.publicKey,
    describeRefusedDevice(device, outbound) {
      const subscription = read(device)
      if (!subscription) return 'must be the PushSubscription of a browser as JSON'
      return outbound.refusal(subscription.endpoint) && 'must have a public https address as its endpoint'
    },
    async deliver({ to, text, code, url }, outbound) {
      const subscription = read(to)
      if (!subscription) throw new MessageRefused('The device is not a push subscription')
      const { origin } = new URL(subscription.endpoint)
      const token = await new SignJWT({})
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime('1h')
        .sign(await signer)
      const status = await post(
        outbound,
        subscription,
        { body: text, code, url },
        {
          authorization: `vapid t=${token}, k=${keys.publicKey}`,
        },
      )
      if (status >= 200 && status < 300) return
      const failure = `The push service answered ${status}`
      throw status === 429 || status >= 500 ? new Error(failure) : new MessageRefused(failure)
    },
  }
}

/** Derives the public key. Throws for a text that is not a private key. */
export function pushKeysOf(privateKey: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = ecdh.getPublicKey()
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const d = Buffer.from(privateKey, 'base64url').toString('base64url')
  return { publicKey: point.toString('base64url'), jwk: { kty: 'EC', crv: 'P-256', x, y, d } as const }
}

export function createPushKey(): string {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const key = ecdh.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.byteLength), key]).toString('base64url')
}

async function post(
  outbound: Outbound,
  { endpoint, keys }: z.output<typeof Subscription>,
  notification: object,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const once = createECDH('prime256v1')
  once.generateKeys()
  const { status } = await outbound.post(endpoint, {
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(keptFor),
      urgency: 'high',
    },
    body: encrypt(Buffer.from(JSON.stringify(notification)), {
      version: 'aes128gcm',
      privateKey: once,
      dh: keys.p256dh,
      authSecret: keys.auth,
    }),
    timeout: patience,
    maximumReply: 1_000,
  })
  return status
}

function read(device: string): z.output<typeof Subscription> | undefined {
  try {
    return Subscription.safeParse(JSON.parse(device)).data
  } catch {
    return undefined
  }
}
