import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app with that secret (base32) at that time. */
export function authenticatorCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  })
}
