import { errorPageUrl } from '../hosted/error-pages.ts'
import type { Failure } from './failure.ts'

/**
 * The error of the wire (specification section 8). A failed validation carries both details: the hosted platform's
 * client reads `validationError` on most calls, and crashes on a failed log-in without `applicationError`.
 */
export function failureResponse(
  failure: Failure,
  requestId: string,
  reader?: { readonly accept: string | null; readonly baseUrl: string },
): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  const retryAfter = failure.data.retryAfterSeconds
  if (typeof retryAfter === 'number') headers['retry-after'] = String(retryAfter)
  if (reader?.accept?.includes('application/problem+json')) {
    headers['content-type'] = 'application/problem+json'
    return Response.json(toProblem(failure, requestId, reader.baseUrl), { status: failure.status, headers })
  }
  return Response.json(toEnvelope(failure, requestId), { status: failure.status, headers })
}

/** RFC 6749 section 5.2: what an OAuth client reads stands beside the wire's own envelope. */
const oauthErrors: Partial<Record<Failure['code'], string>> = {
  INVALID_REQUEST: 'invalid_request',
  INVALID_GRANT: 'invalid_grant',
  INVALID_CLIENT: 'invalid_client',
  UNAUTHORIZED_CLIENT: 'unauthorized_client',
  UNSUPPORTED_GRANT_TYPE: 'unsupported_grant_type',
  INVALID_SCOPE: 'invalid_scope',
}

export function toEnvelope(failure: Failure, requestId: string) {
  const applicationError = {
    code: failure.code,
    description: failure.message,
    data: { requestId, ...failure.data },
  }
  const oauth = oauthErrors[failure.code]
  if (oauth) {
    const reason = failure.data.reason
    const description = typeof reason === 'string' ? reason : failure.message
    return {
      error: oauth,
      error_description: description,
      message: failure.message,
      details: { applicationError },
    }
  }
  if (failure.violations.length === 0) return { message: failure.message, details: { applicationError } }
  const fieldViolations = failure.violations
  return { message: describe(failure), details: { validationError: { fieldViolations }, applicationError } }
}

/** RFC 9457. */
function toProblem(failure: Failure, requestId: string, baseUrl: string) {
  return {
    type: errorPageUrl(baseUrl, failure.code),
    title: failure.message,
    status: failure.status,
    ...(failure.violations.length > 0 && { detail: describe(failure), violations: failure.violations }),
    code: failure.code,
    requestId,
    data: failure.data,
  }
}

function describe({ violations }: Failure): string {
  return `INVALID_ARGUMENT: ${violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')}`
}
