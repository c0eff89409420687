import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What is stored of a secret with at least 128 bits: it cannot be guessed, so one fast hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A secret that follows from two others: whoever lacks one of them cannot compute it. */
export function deriveSecret(secret: string, salt: string): string {
  return createHmac('sha256', salt).update(secret).digest('base64url')
}

/** Compares without telling by time how much of it was right. */
export function sameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(hashSecret(given))
  const right = Buffer.from(hashSecret(expected))
  return timingSafeEqual(left, right)
}
