import type { ErrorCode } from '../generated/error-codes.ts'
import { ApiError, type FieldViolation } from './error.ts'

/** The specification's error envelope and the `error` of OAuth (RFC 6749, 5.2). */
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

/**
 * Returns the JSON of a response with status 200, the only success of a call (specification section 8).
 *
 * @throws ApiError for any other status, and for a response that is not JSON.
 */
export async function readAnswer(baseUrl: string, response: Response): Promise<unknown> {
  const { status, headers } = response
  const text = await response.text()
  let body: Envelope | undefined
  try {
    body = JSON.parse(text || '{}')
    if (status === 200) return body
  } catch {
    // A body that is not JSON contains no details.
  }
  const { applicationError: { code: given = body?.error, data } = {}, validationError } = body?.details ?? {}
  const code = `${given ?? (validationError ? 'INVALID_ARGUMENT' : `HTTP_${status}`)}`
  const after = headers.get('retry-after')
  // A newer platform may send a code that this client does not know.
  throw new ApiError(status, code as ErrorCode, body?.message || code, {
    ...validationError,
    data,
    requestId: (data?.requestId ?? headers.get('x-wix-request-id')) as string | null,
    // The header contains seconds or a date.
    retryAfter: after ? Math.max(0, +after * 1000 || Date.parse(after) - Date.now() || 0) : undefined,
    docs: `${baseUrl}/docs/errors/${code}`,
  })
}
