import { Secret, TOTP } from 'otpauth'

import type { TotpSetup } from '../../generated/security.ts'
import { toQrCode } from '../../kernel/qr-code.ts'

const period = 30

/** The defaults that every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })
}

/** 160 bits in base32, as RFC 4226 section 4 recommends. */
export function toTotpSecret(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

export function totpSetup(secret: string, issuer: string, label: string): TotpSetup {
  const otpauthUrl = totpOf(secret, issuer, label).toString()
  return { secret, otpauthUrl, qrCode: toQrCode(otpauthUrl) }
}

/**
 * Returns the time step of a code: the current one or a neighbour, because clocks differ (RFC 6238 section 5.2).
 * Undefined for a wrong code.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}
