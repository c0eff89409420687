export interface WebMethodErrorDetails {
  /** A code by which the page can tell errors apart. */
  readonly code?: string
  /** Sent to the browser unchanged. */
  readonly data?: unknown
  readonly cause?: unknown
}

/**
 * An error that the browser receives unchanged, also in production. The client throws an error with the same name.
 */
export class WebMethodError extends Error {
  override readonly name = 'WebMethodError'
  declare readonly code?: string
  declare readonly data?: unknown

  constructor(message: string, { cause, ...details }: WebMethodErrorDetails = {}) {
    super(message, { cause })
    Object.assign(this, details)
  }
}

/** The text of the specification (section 8). */
export const genericFailure =
  'Error: Unable to handle the request. Contact the site administrator or view site monitoring logs for more information.'

/** Converts a thrown value for the browser. Values that are not errors are sent unchanged. */
export function toReply(thrown: unknown, development: boolean): unknown {
  if (!(thrown instanceof Error)) return thrown
  const { name, message, stack } = thrown
  if (development) return { ...thrown, name, message, stack, cause: undefined }
  // Compares the name, because a server may load two copies of this package.
  if (name === 'WebMethodError') return { ...thrown, name, message, stack: `${name}: ${message}` }
  return { name, message: genericFailure, stack: genericFailure }
}
