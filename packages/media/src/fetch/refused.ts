export type FetchRefusal =
  | 'ADDRESS_NOT_PUBLIC'
  | 'URL_NOT_ALLOWED'
  | 'HEADER_NOT_ALLOWED'
  | 'TOO_MANY_REDIRECTS'
  | 'TOO_LARGE'
  | 'TIMED_OUT'
  | 'NOT_ANSWERED'
  | 'ANSWERED_ERROR'

const sentences: Readonly<Record<FetchRefusal, string>> = {
  ADDRESS_NOT_PUBLIC: 'The address is not on the public internet',
  URL_NOT_ALLOWED: 'The address must begin with http or https, without a user name, on a standard port',
  HEADER_NOT_ALLOWED: 'A request header is not allowed',
  TOO_MANY_REDIRECTS: 'The server redirects too many times',
  TOO_LARGE: 'The file exceeds the maximum size',
  TIMED_OUT: 'The server did not respond in time',
  NOT_ANSWERED: 'The server is unreachable or closed the connection early',
  ANSWERED_ERROR: 'The server responded with an error',
}

/**
 * The download of a file from an external server failed. The message contains no address or header, so it is safe to
 * show.
 */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  readonly reason: FetchRefusal
  /** The HTTP status, if the server responded. */
  readonly status: number | undefined

  constructor(reason: FetchRefusal, status?: number, cause?: unknown) {
    super(status ? `${sentences[reason]} (status ${status})` : sentences[reason], { cause })
    this.reason = reason
    this.status = status
  }
}
