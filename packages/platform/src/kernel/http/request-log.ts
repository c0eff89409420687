import { redact, redactPath } from './redact.ts'

export interface LoggedRequest {
  readonly id: string
  readonly time: string
  readonly method: string
  readonly path: string
  readonly route?: string
  readonly caller: string
  readonly status: number
  readonly code?: string
  readonly milliseconds: number
  readonly input?: unknown
}

export interface RequestLog {
  add(request: LoggedRequest): void
  /** Newest first. */
  list(): readonly LoggedRequest[]
}

const kept = 200

/** The latest requests for the developer console, stored without secrets. */
export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = []
  return {
    add(request) {
      requests.unshift({ ...request, input: redact(request.input), path: redactPath(request.path) })
      requests.length = Math.min(requests.length, kept)
    },
    list: () => requests,
  }
}
