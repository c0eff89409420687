import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Notice } from '../../kernel/ports/payment-gateway.ts'

export interface SignedNotice {
  readonly body: string
  readonly signature: string
}

export const signatureHeader = 'x-test-gateway-signature'

/** This secret needs no protection: the test gateway takes no money, and production rejects it. */
const sign = (siteId: string, body: string) =>
  createHmac('sha256', `test gateway of ${siteId}`).update(body).digest('base64url')

export function writeNotice(siteId: string, notice: Notice): SignedNotice {
  const body = JSON.stringify(notice)
  return { body, signature: sign(siteId, body) }
}

export function readTestNotice(siteId: string, headers: Headers, body: string): Notice | 'forged' {
  const given = Buffer.from(headers.get(signatureHeader) ?? '')
  const right = Buffer.from(sign(siteId, body))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged'
  return JSON.parse(body) as Notice
}
