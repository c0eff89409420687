const cookies = new WeakMap<object, string>()

/** Sends a cookie along with what a handler answers. */
export function withCookie<T extends object>(answer: T, cookie: string): T {
  cookies.set(answer, cookie)
  return answer
}

export function cookieOf(answer: object): string | undefined {
  return cookies.get(answer)
}
