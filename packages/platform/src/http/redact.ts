const secret =
  /pass(word|code)|token|secret|^code$|verifier|challenge$|cookie|authorization|api.?key|^number$|cvc|^session$|captcha/i

/** A copy without passwords, tokens, codes and card numbers: what may be logged and shown. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > 500 ? `${value.slice(0, 500)}…` : value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > 8) return '…'
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secret.test(key) && inner !== null && typeof inner !== 'object'
        ? '[redacted]'
        : redact(inner, depth + 1),
    ]),
  )
}
