/** A rejected delivery with its HTTP status. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly status: number

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}
