import { Secret, TOTP } from 'otpauth'

/** What an authenticator app with that secret (base32) shows at that moment. */
export function authenticatorCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: now.getTime(),
  })
}
