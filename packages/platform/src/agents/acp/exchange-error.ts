import { type Refused, toRefused } from '../ucp/index.ts'

interface Details {
  /** JSONPath (RFC 9535). */
  readonly param?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly supportedVersions?: readonly string[]
}

/** An error of the exchange, in whose place there is no session to answer. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
  readonly status: number
  readonly code: string
  readonly details: Details

  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  get body(): object {
    const { param, supportedVersions } = this.details
    return {
      type: typeOf(this.status),
      code: this.code,
      message: this.message,
      ...(param !== undefined && { param }),
      ...(supportedVersions && { supported_versions: supportedVersions }),
    }
  }
}

function typeOf(status: number): string {
  if (status < 500) return 'invalid_request'
  return status === 503 ? 'service_unavailable' : 'processing_error'
}

/** The codes and statuses that differ from those of UCP. */
const differing: Partial<Record<Refused['code'], readonly [status: number, code: string]>> = {
  idempotency_conflict: [422, 'idempotency_conflict'],
  request_in_progress: [409, 'idempotency_in_flight'],
}

/** A thrown error as an agent gets it; undefined for a bug. */
export function toExchangeError(thrown: unknown): ExchangeError | undefined {
  if (thrown instanceof ExchangeError) return thrown
  const refused = toRefused(thrown)
  if (!refused) return undefined
  const [status, code] = differing[refused.code] ?? [refused.status, refused.code]
  const wait = refused.retryAfterSeconds ?? (status === 503 ? 5 : undefined)
  return new ExchangeError(status, code, refused.message, {
    param: refused.path,
    ...(wait !== undefined && { headers: { 'retry-after': String(wait) } }),
  })
}
