import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Hashes a secret of at least 128 bits for storage. One fast hash is enough, because it cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Derives a secret from two others, both of which are required. */
export function deriveSecret(secret: string, salt: string): string {
  return createHmac('sha256', salt).update(secret).digest('base64url')
}

/** Compares in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(hashSecret(given))
  const right = Buffer.from(hashSecret(expected))
  return timingSafeEqual(left, right)
}
