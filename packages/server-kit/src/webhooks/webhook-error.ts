/** A delivery that is not taken, with the status that says so. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly status: number

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}
