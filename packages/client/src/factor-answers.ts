import type { VerifyFactorInput } from './generated/authentication.ts'
import type { FactorType } from './generated/authentication-shared.ts'

/**
 * Returns the fields of `verifyFactor` for a typed answer. It keeps a password as it is and removes spaces from codes.
 * A recovery code and unknown factor types use `TOTP`.
 */
export function answerTo(type: FactorType, typed: string): Partial<VerifyFactorInput> {
  const code = typed.trim()
  switch (type) {
    case 'PASSWORD':
      return { passwordData: { password: typed } }
    case 'EMAIL':
      return { emailData: { code } }
    case 'SMS':
      return { smsData: { code } }
    case 'CALL':
      return { callData: { code } }
    default:
      return { totpData: { code } }
  }
}
