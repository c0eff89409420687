export interface WebMethodErrorDetails {
  /** For the page to tell one refusal from another. */
  readonly code?: string
  /** Goes to the browser as it is. */
  readonly data?: unknown
  readonly cause?: unknown
}

/** A refusal that the browser is told word for word, in production too. The client throws one of the same name. */
export class WebMethodError extends Error {
  override readonly name = 'WebMethodError'
  declare readonly code?: string
  declare readonly data?: unknown

  constructor(message: string, { cause, ...details }: WebMethodErrorDetails = {}) {
    super(message, { cause })
    Object.assign(this, details)
  }
}

/** The sentence of the specification (section 8). */
export const genericFailure =
  'Error: Unable to handle the request. Contact the site administrator or view site monitoring logs for more information.'

/** What a browser is told of what was thrown (wire facts 7). What is no error was meant to be sent as it is. */
export function toReply(thrown: unknown, development: boolean): unknown {
  if (!(thrown instanceof Error)) return thrown
  const { name, message, stack } = thrown
  if (development) return { ...thrown, name, message, stack, cause: undefined }
  // By name: two copies of this package may live in one server.
  if (name === 'WebMethodError') return { ...thrown, name, message, stack: `${name}: ${message}` }
  return { name, message: genericFailure, stack: genericFailure }
}
