import { texts } from '../texts/texts.ts'

/** Return an error message, or undefined for valid input. The platform checks again. */

export function checkEmail(value: string): string | undefined {
  if (!value.trim()) return texts().shell.enterEmail
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim())) return texts().shell.wrongEmail
  return undefined
}

export const PASSWORD_LENGTH = 8

export function checkNewPassword(value: string): string | undefined {
  if (!value) return texts().shell.choosePassword
  if (value.length < PASSWORD_LENGTH) return texts().shell.shortPassword(PASSWORD_LENGTH, value.length)
  return undefined
}

export function checkPresent(value: string, sentence: string): string | undefined {
  return value.trim() ? undefined : sentence
}
