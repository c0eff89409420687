import { type ErrorCode, isApiError } from '@vitrine/client'

import { violationSentence } from './violation-sentence.ts'

/** Error codes of a whole call that concern one field. */
const fieldOfCode: Readonly<Partial<Record<ErrorCode, readonly [path: string, sentence: string]>>> = {
  SLUG_ALREADY_EXISTS: ['slug', 'This value is already in use. Choose another one.'],
  SKU_ALREADY_EXISTS: ['sku', 'Another variant has this SKU. Enter a different one.'],
  INVENTORY_LOCATION_NAME_TAKEN: ['location.name', 'Another location has this name. Choose another one.'],
  '-19995': ['loginEmail', 'An account with this address already exists.'],
}

/** The error of one field, matched by the end of its path: `profile.nickname`. */
export function fieldError(error: unknown, path: string): string | undefined {
  if (!isApiError(error)) return undefined
  const [field, sentence] = fieldOfCode[error.code] ?? []
  // `sku:TIDE-M` asks for one of several fields by its value.
  if (field === path || (field && path === `${field}:${error.data?.[field]}`)) return sentence
  const violation = error.fieldViolations?.find(({ field }) => field === path || field.endsWith(`.${path}`))
  return violation && violationSentence(violation)
}

/** Whether the form can show the error at its fields. */
export const isFieldError = (error: unknown): boolean =>
  isApiError(error) && (error.code in fieldOfCode || (error.fieldViolations?.length ?? 0) > 0)
