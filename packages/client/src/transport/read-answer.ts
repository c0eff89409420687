import type { Client } from './client.ts'
import { ApiError, type FieldViolation } from './error.ts'

/** The specification's envelope, and the `error` of OAuth (RFC 6749, 5.2). */
interface Envelope {
  readonly message?: string
  readonly error?: string
  readonly requestId?: string
  readonly details?: {
    readonly requestId?: string
    readonly applicationError?: {
      readonly code?: string | number
      readonly description?: string
      readonly data?: Readonly<Record<string, unknown>>
    }
    readonly validationError?: { readonly fieldViolations?: readonly FieldViolation[] }
  }
}

/** The JSON of an answer; a refusal, or what is not JSON, is thrown as an `ApiError`. */
export function readAnswer(to: Client, response: Response, text: string): unknown {
  let body: unknown
  try {
    body = text ? JSON.parse(text) : {}
    if (response.ok) return body
  } catch (cause) {
    if (response.ok)
      throw refusal(to, response, { message: 'The answer is not JSON' }, 'INVALID_RESPONSE', cause)
  }
  throw refusal(to, response, (body ?? {}) as Envelope, `HTTP_${response.status}`)
}

function refusal(
  to: Client,
  response: Response,
  body: Envelope,
  otherwise: string,
  cause?: unknown,
): ApiError {
  const { status, headers } = response
  const { applicationError, validationError, requestId } = body.details ?? {}
  const { data } = applicationError ?? {}
  const code = String(
    applicationError?.code ?? body.error ?? (validationError ? 'INVALID_ARGUMENT' : otherwise),
  )
  return new ApiError({
    status,
    code,
    message: body.message || applicationError?.description || response.statusText || code,
    requestId: (data?.requestId ?? requestId ?? headers.get('x-wix-request-id') ?? undefined) as
      | string
      | undefined,
    fieldViolations: validationError?.fieldViolations,
    data,
    docs: `${to.baseUrl}/docs/errors/${code}`,
    retryAfter: waitOf(headers.get('retry-after')),
    cause,
  })
}

/** `Retry-After` in milliseconds: it says seconds, or a date. */
function waitOf(text: string | null): number | undefined {
  if (!text) return undefined
  const ms = Number(text) * 1000 || Date.parse(text) - Date.now()
  return Math.max(ms, 0)
}
