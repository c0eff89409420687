import { emailAddress } from '@vitrine/contract/shapes/identity'

import type { ValidateEmailInput, ValidateEmailOutput } from '../../generated/authentication.ts'

/** Whether it could be an address at all; who has one here is nobody's to ask. */
export async function validateEmail({ email }: ValidateEmailInput): Promise<ValidateEmailOutput> {
  const valid = emailAddress().safeParse(email.trim()).success
  return { valid, formatInvalid: !valid }
}
