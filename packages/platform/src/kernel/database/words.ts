/** Returns a query for all words as prefixes, or undefined if there are none. */
export function toWordQuery(expression: string): string | undefined {
  const words = splitWords(expression)
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : undefined
}

/** Splits text at everything except letters and digits of any script, also within email addresses. */
export function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, 2000)
}
