export function readCookie(headers: Headers, name: string): string | undefined {
  const cookies = headers.get('cookie')?.split(';') ?? []
  return cookies
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** A plain-http loopback cannot hold a Secure cookie in every browser, nor one named `__Host-`; every other address is https. */
export function ownCookieName(baseUrl: string, name: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** A cookie that no script reads and that never leaves our site. */
export function laxCookie(baseUrl: string, name: string, value: string, seconds: number): string {
  const flags = baseUrl.startsWith('https:') ? 'HttpOnly; Secure; SameSite=Lax' : 'HttpOnly; SameSite=Lax'
  return `${name}=${value}; Path=/; Max-Age=${seconds}; ${flags}`
}
