import { ApiError, type FieldViolation } from './error.ts'

/** The specification's envelope, and the `error` of OAuth (RFC 6749, 5.2). */
interface Envelope {
  readonly message?: string
  readonly error?: string
  readonly details?: {
    readonly applicationError?: {
      readonly code?: string | number
      readonly description?: string
      readonly data?: Readonly<Record<string, unknown>>
    }
    readonly validationError?: { readonly fieldViolations?: readonly FieldViolation[] }
  }
}

/** The JSON of an answer; a refusal, or what is not JSON, is thrown as an `ApiError`. */
export async function readAnswer(baseUrl: string, response: Response): Promise<unknown> {
  const { ok, status, headers } = response
  const body = parse((await response.text()) || '{}')
  if (ok && body) return body
  const { message, error, details = {} }: Envelope = body || {}
  const { applicationError = {}, validationError } = details
  const { data, description } = applicationError
  const code = `${applicationError.code ?? error ?? (validationError ? 'INVALID_ARGUMENT' : `HTTP_${status}`)}`
  const after = headers.get('retry-after')
  throw new ApiError(status, code, message || description || code, {
    data,
    fieldViolations: validationError?.fieldViolations,
    requestId: (data?.requestId ?? headers.get('x-wix-request-id')) as string | null,
    // It says seconds, or a date.
    retryAfter: after ? Math.max(0, +after * 1000 || Date.parse(after) - Date.now() || 0) : undefined,
    docs: `${baseUrl}/docs/errors/${code}`,
  })
}

// biome-ignore lint/suspicious/noExplicitAny: what was answered has no type until it is read
function parse(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
