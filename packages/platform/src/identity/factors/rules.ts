import { days, minutes } from '../../kernel/time/time-spans.ts'

export type SecondFactorType = 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH'
/** PENDING counts for nothing until its first code makes it ACTIVE; staff makes that REQUIRE_REENROLL, which can only go. */
export type FactorStatus = 'PENDING' | 'ACTIVE' | 'REQUIRE_REENROLL'

export const secondFactorTypes = ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const

export const factorLimit = 10
/** Of the code that ends a set-up. */
export const enrolment = { codeLifetime: minutes(10), tries: 5 } as const
export const deviceLifetime = days(30)
/** Wrong second answers of an account in 15 minutes, whatever the state tokens: who guesses knows the password already. */
export const guessLimit = 10
/** Messages to an account in 15 minutes, whoever asks for them. */
export const messageLimit = 10

/** E.164: what a provider can dial. Undefined for anything else. */
export function toPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}

/** What somebody recognises as theirs and nobody else learns: `m•••@example.com`, `••• 4567`. */
export function mask(type: SecondFactorType, target: string): string {
  if (type === 'EMAIL') return `${target.slice(0, 1)}•••${target.slice(target.lastIndexOf('@'))}`
  return `••• ${target.slice(-4)}`
}

/** People type spaces, dashes and small letters. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

/** Without the letters and digits that are taken for each other (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits in four groups: `7Q2M-9XKD-…`. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, 16), (byte) => alphabet[byte % 32])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** What is read as something else: Crockford's own substitutions. */
export function plainRecoveryCode(code: string): string {
  return plainCode(code).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
