import { errorPageUrl } from '../hosted-pages/error-pages.ts'
import { describe, type Failure, PublishedFailure } from './failure.ts'

/**
 * The error response (specification section 8). A failed validation contains both details: the hosted platform's
 * client reads `validationError` on most calls and crashes on a failed login without `applicationError`.
 */
export function failureResponse(failure: Failure, requestId: string, reader?: Reader): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store', pragma: 'no-cache' }
  const challenge = challengeOf(failure, reader)
  if (challenge) headers['www-authenticate'] = challenge
  const retryAfter = failure.data.retryAfterSeconds
  if (typeof retryAfter === 'number') headers['retry-after'] = String(retryAfter)
  if (reader?.accept?.includes('application/problem+json')) {
    headers['content-type'] = 'application/problem+json'
    return Response.json(toProblem(failure, requestId, reader.baseUrl), { status: failure.status, headers })
  }
  return Response.json(toEnvelope(failure, requestId), { status: failure.status, headers })
}

export interface Reader {
  readonly accept: string | null
  readonly authorization: string | null
  readonly baseUrl: string
}

/**
 * RFC 9110 section 11.6.1, RFC 6750 section 3. `Basic` is only offered to clients that used it (RFC 6749 section
 * 5.2), because browsers would open a dialog.
 */
function challengeOf({ code, status }: Failure, reader: Reader | undefined): string | undefined {
  if (status !== 401) return undefined
  if (code === 'INVALID_CLIENT')
    return /^basic\s/i.test(reader?.authorization ?? '') ? 'Basic realm="vitrine"' : undefined
  return reader?.authorization ? 'Bearer error="invalid_token"' : 'Bearer'
}

/** RFC 6749 section 5.2: fields for OAuth clients, in addition to our own. */
const oauthErrors: Partial<Record<Failure['code'], string>> = {
  INVALID_REQUEST: 'invalid_request',
  INVALID_GRANT: 'invalid_grant',
  INVALID_CLIENT: 'invalid_client',
  UNAUTHORIZED_CLIENT: 'unauthorized_client',
  UNSUPPORTED_GRANT_TYPE: 'unsupported_grant_type',
  INVALID_SCOPE: 'invalid_scope',
  INVALID_TARGET: 'invalid_target',
}

export function toEnvelope(failure: Failure, requestId: string) {
  if (failure instanceof PublishedFailure && failure.publishedCode === undefined)
    return { message: failure.message, details: {} }
  const applicationError = {
    code: failure instanceof PublishedFailure ? failure.publishedCode : failure.code,
    description: failure.message,
    data: { requestId, ...failure.data },
  }
  const oauth = oauthErrors[failure.code]
  if (oauth) {
    const reason = failure.data.reason
    const description = typeof reason === 'string' ? reason : describe(failure)
    return { error: oauth, error_description: printable(description), ...ours(failure, applicationError) }
  }
  return ours(failure, applicationError)
}

function ours(failure: Failure, applicationError: object) {
  if (failure.violations.length === 0) return { message: failure.message, details: { applicationError } }
  const fieldViolations = failure.violations
  return { message: describe(failure), details: { validationError: { fieldViolations }, applicationError } }
}

/** RFC 6749 section 5.2 restricts the characters of a description. */
function printable(description: string): string {
  return description.replaceAll(/["’]/g, "'").replaceAll(/[^\x20-\x7e]|\\/g, '?')
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
