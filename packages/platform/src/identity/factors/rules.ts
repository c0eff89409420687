import { days, minutes } from '../../kernel/time/time-spans.ts'

export type SecondFactorType = 'TOTP' | 'EMAIL' | 'SMS' | 'CALL' | 'PUSH'
/** PENDING becomes ACTIVE with the first code. Staff change it to REQUIRE_REENROLL, which can only be removed. */
export type FactorStatus = 'PENDING' | 'ACTIVE' | 'REQUIRE_REENROLL'

export const secondFactorTypes = ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const

export const factorLimit = 10
/** The limits of an enrolment's first code. */
export const enrolment = { codeLifetime: minutes(10), tries: 5 } as const
/** The time in which a prompt can be answered. */
export const promptLifetime = minutes(10)
export const deviceLifetime = days(30)
/** Wrong second factors per account in 15 minutes, across state tokens, because the attacker knows the password. */
export const guessLimit = 10
/** Messages per account in 15 minutes. */
export const messageLimit = 10

/** Returns a phone number in E.164, or undefined if it is invalid. */
export function toPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}

/** Masks a target so that only its owner recognises it: `m•••@example.com`, `••• 4567`. */
export function mask(type: SecondFactorType, target: string): string {
  if (type === 'EMAIL') return `${target.slice(0, 1)}•••${target.slice(target.lastIndexOf('@'))}`
  return `••• ${target.slice(-4)}`
}

/** Removes spaces and dashes and ignores case. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

/** Without easily confused characters (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits in groups of four: `7Q2M-9XKD-…`. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const characters = Array.from(bytes.subarray(0, 16), (byte) => alphabet[byte % 32])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Replaces easily confused characters (Crockford). */
export function plainRecoveryCode(code: string): string {
  return plainCode(code).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
