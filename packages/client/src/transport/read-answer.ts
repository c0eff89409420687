import type { ErrorCode } from '../generated/error-codes.ts'
import { ApiError, type FieldViolation } from './error.ts'

/** The specification's envelope, and the `error` of OAuth (RFC 6749, 5.2). */
interface Envelope {
  readonly message?: string
  readonly error?: string
  readonly details?: {
    readonly applicationError?: {
      readonly code?: string | number
      readonly data?: Readonly<Record<string, unknown>>
    }
    readonly validationError?: { readonly fieldViolations?: readonly FieldViolation[] }
  }
}

/** The JSON of an answer; a refusal, or what is not JSON, is thrown as an `ApiError`. */
export async function readAnswer(baseUrl: string, response: Response): Promise<unknown> {
  const { ok, status, headers } = response
  const text = await response.text()
  let body: Envelope | undefined
  try {
    body = JSON.parse(text || '{}')
    if (ok) return body
  } catch {
    // What is not JSON has nothing to say beside its status.
  }
  const { applicationError: { code: said = body?.error, data } = {}, validationError } = body?.details ?? {}
  const code = `${said ?? (validationError ? 'INVALID_ARGUMENT' : `HTTP_${status}`)}`
  const after = headers.get('retry-after')
  // A newer platform may name a code that this client does not know yet.
  throw new ApiError(status, code as ErrorCode, body?.message || code, {
    ...validationError,
    data,
    requestId: (data?.requestId ?? headers.get('x-wix-request-id')) as string | null,
    // It says seconds, or a date.
    retryAfter: after ? Math.max(0, +after * 1000 || Date.parse(after) - Date.now() || 0) : undefined,
    docs: `${baseUrl}/docs/errors/${code}`,
  })
}
