/** JSON as text, or as its bytes in UTF-8, to which nobody may write. */
export type JsonText = string | Uint8Array<ArrayBuffer>

/** An answer that is JSON text already: its handler made it of parts that are kept. */
export class JsonAnswer {
  readonly json: JsonText

  constructor(json: JsonText) {
    this.json = json
  }
}

/**
 * An answer that is kept in its wire form: it is sent as it is. Encoding a page of documents again would cost more than
 * finding them.
 */
export class WireAnswer {
  readonly wire: object

  constructor(wire: object) {
    this.wire = wire
  }
}

/** An answer that sets a cookie. */
export class CookieAnswer<T extends object> {
  readonly answer: T
  readonly cookie: string

  constructor(answer: T, cookie: string) {
    this.answer = answer
    this.cookie = cookie
  }
}

/** What a handler may return for an answer of this shape. */
export type Answered<T extends object> = T | JsonAnswer | WireAnswer | CookieAnswer<T>
