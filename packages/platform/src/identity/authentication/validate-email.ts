import { emailAddress } from '@vitrine/contract/shapes/identity'

import type { ValidateEmailInput, ValidateEmailOutput } from '../../generated/authentication.ts'

/** Only checks the format, because it must not reveal which addresses have an account. */
export async function validateEmail({ email }: ValidateEmailInput): Promise<ValidateEmailOutput> {
  const valid = emailAddress().safeParse(email.trim()).success
  return { valid, formatInvalid: !valid }
}
