/** A search for what people type: words from their beginning, all of them. Undefined when there are none. */
export function toWordQuery(expression: string): string | undefined {
  const words = splitWords(expression)
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : undefined
}

/** Letters and digits of any script; everything else parts words, in e-mail addresses too. */
export function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, 2000)
}
