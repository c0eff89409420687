import { type ErrorCode, isApiError } from '@vitrine/client'

import { readWords } from '../shop.ts'

/** A form that the shop refused. */
export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly field?: { readonly name: string; readonly message: string }
  /** The text of each field, so that the form shows it again. */
  readonly values: Readonly<Record<string, string>>
}

/** The codes of the platform that ask for a captcha, which this shop does not show. */
const asksForCaptcha: readonly string[] = ['-19971', '-19970']

export type FormAction = (before: Refusal | undefined, form: FormData) => Promise<Refusal | undefined>

/** Waits for the call that sends a form. Undefined if the shop accepted it. */
export async function refusalOf(
  call: Promise<unknown>,
  form: FormData,
  message: string,
): Promise<Refusal | undefined> {
  try {
    await call
  } catch (error) {
    if (!isApiError(error)) throw error
    const { forms: words } = await readWords()
    // Such as `body` of `review.content.body`.
    const name = error.field?.split('.').at(-1)
    const tooMany = () => words.tooMany(Math.ceil((error.retryAfter ?? 60_000) / 1000))
    return {
      code: error.code,
      message: asksForCaptcha.includes(error.code)
        ? words.tooManyOfNetwork
        : error.status === 429
          ? tooMany()
          : message,
      ...(name && form.has(name) && { field: { name, message: words.invalid(name) } }),
      values: Object.fromEntries([...form].map(([field, value]) => [field, String(value)])),
    }
  }
}
