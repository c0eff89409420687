export function readCookie(headers: Headers, name: string): string | undefined {
  const cookies = headers.get('cookie')?.split(';') ?? []
  return cookies
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

/** Some browsers reject Secure and `__Host-` cookies on plain-http loopback; all other addresses use https. */
export function ownCookieName(baseUrl: string, name: string): string {
  return baseUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** A cookie that is hidden from scripts and stays on this site (HttpOnly, SameSite). */
export function laxCookie(baseUrl: string, name: string, value: string, seconds: number): string {
  const flags = baseUrl.startsWith('https:') ? 'HttpOnly; Secure; SameSite=Lax' : 'HttpOnly; SameSite=Lax'
  return `${name}=${value}; Path=/; Max-Age=${seconds}; ${flags}`
}
