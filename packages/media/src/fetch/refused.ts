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
  URL_NOT_ALLOWED: 'The address must begin with http or https, without a user name, at an ordinary port',
  HEADER_NOT_ALLOWED: 'One of the headers cannot be sent',
  TOO_MANY_REDIRECTS: 'The server sends from one address to the next without an end',
  TOO_LARGE: 'The file is larger than it may be',
  TIMED_OUT: 'The server took too long',
  NOT_ANSWERED: 'The server could not be reached, or broke off',
  ANSWERED_ERROR: 'The server did not give the file',
}

/** A file could not be had from somebody else's server. The message may be shown: it names no address and no header. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
  readonly reason: FetchRefusal
  /** Of the answer, where there was one. */
  readonly status: number | undefined

  constructor(reason: FetchRefusal, status?: number, cause?: unknown) {
    super(status ? `${sentences[reason]} (status ${status})` : sentences[reason], { cause })
    this.reason = reason
    this.status = status
  }
}
