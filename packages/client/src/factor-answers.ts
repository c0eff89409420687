import type { VerifyFactorInput } from './generated/authentication.ts'
import type { FactorType } from './generated/authentication-shared.ts'

/**
 * What somebody typed for a factor, to be spread into the input of `verifyFactor`. A password stays as it is; codes lose
 * the blanks around them. A recovery code is answered as `TOTP`, as is what an older client does not know.
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
