import type { CodeEntry } from '../codes.ts'

/** Codes of any call. */
export const common = {
  UNAUTHENTICATED: [401, 'Request is missing authentication data'],
  TOKEN_EXPIRED: [401, 'The access token has expired or was revoked'],
  FORBIDDEN: [403, 'Insufficient permissions'],
  INVALID_ARGUMENT: [400, 'The request is not valid'],
  ROUTE_NOT_FOUND: [404, 'This route does not exist'],
  METHOD_NOT_ALLOWED: [405, 'This route does not accept that method'],
  BODY_TOO_LARGE: [413, 'The body is larger than this call accepts'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'The body must be JSON'],
  URL_TOO_LONG: [414, 'The address is longer than 8 KiB'],
  CONFLICT: [409, 'The entity has changed since you read it; read it again'],
  IDEMPOTENCY_KEY_IN_USE: [409, 'A request with this idempotency key is still running'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This idempotency key was used with another body'],
  TOO_MANY_REQUESTS: [429, 'Too many requests; try again later'],
  INTERNAL: [500, 'An internal error occurred'],
  UNAVAILABLE: [503, 'The service is not available right now'],
} as const satisfies Record<string, CodeEntry>
