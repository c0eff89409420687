const secret =
  /pass(word|code)|token|secret|^codes?$|recovery.?codes?|verifier|challenge$|cookie|authorization|assertion|otpauth|qr.?code|api.?key|^number$|cvc|^session$|captcha/i

/** Returns a copy without passwords, tokens, codes and card numbers, safe to show to developers. */
export function redact(value: unknown, show: (text: string) => string = shorten, depth = 0): unknown {
  if (typeof value === 'string') return show(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > 8) return '…'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, show, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secret.test(key) && inner !== null && inner !== undefined
        ? '[redacted]'
        : redact(inner, show, depth + 1),
    ]),
  )
}

/** Returns the URL path without secrets in its query. */
export function redactPath(path: string): string {
  const [pathname = '', query] = path.split('?', 2)
  if (!query) return pathname
  const shown = new URLSearchParams(
    Object.entries(redact(Object.fromEntries(new URLSearchParams(query))) as Record<string, string>),
  )
  return `${pathname}?${shown}`
}

/** Links in emails and prompts: payments, unsubscribing, approval of a sign-in. */
const hostedTokens =
  /^(\/_hosted\/(?:(?:review-requests|reminders)\/[^/]+\/stop|newsletter\/[^/]+\/(?:confirm|stop)|back-in-stock\/unsubscribe|pay|prompts))\/[^/]+/

/** URLs of uploads, private files and email links grant access by themselves, so their tokens are removed. */
export function hideTokens(pathname: string): string {
  return pathname
    .replace(/^(\/uploads\/(?:resumable\/)?[^/]+)\/[^/]+/, '$1/[redacted]')
    .replace(/^(\/media\/[sdz])\/[^/]+/, '$1/[redacted]')
    .replace(hostedTokens, '$1/[redacted]')
}

export function shorten(text: string): string {
  return text.length > 500 ? `${text.slice(0, 500)}…` : text
}
