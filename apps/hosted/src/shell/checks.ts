/** Return an error message, or undefined for valid input. The platform checks again. */

export function checkEmail(value: string): string | undefined {
  if (!value.trim()) return 'Enter your email address.'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value.trim()))
    return 'Enter an email address, such as name@example.com.'
  return undefined
}

export const PASSWORD_LENGTH = 8

export function checkNewPassword(value: string): string | undefined {
  if (!value) return 'Choose a password.'
  if (value.length < PASSWORD_LENGTH)
    return `Use at least ${PASSWORD_LENGTH} characters; you have ${value.length}.`
  return undefined
}

export function checkPresent(value: string, sentence: string): string | undefined {
  return value.trim() ? undefined : sentence
}
