/** JSON as text or as UTF-8 bytes, which must not be modified. */
export type JsonText = string | Uint8Array<ArrayBuffer>

/** A response that is already JSON text, built from cached parts. */
export class JsonAnswer {
  readonly json: JsonText

  constructor(json: JsonText) {
    this.json = json
  }
}

/** A response that is already in wire format, because encoding a page of documents costs more than finding them. */
export class WireAnswer {
  readonly wire: object

  constructor(wire: object) {
    this.wire = wire
  }
}

/** A response that sets a cookie. */
export class CookieAnswer<T extends object> {
  readonly answer: T
  readonly cookie: string

  constructor(answer: T, cookie: string) {
    this.answer = answer
    this.cookie = cookie
  }
}

/** The allowed return values of a handler. */
export type Answered<T extends object> = T | JsonAnswer | WireAnswer | CookieAnswer<T>
