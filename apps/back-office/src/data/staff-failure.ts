/** A failure with a message for staff, of something else than a call of the platform. */
export class StaffFailure extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}
