/** The language a caller likes best, as a tag that formatters take (RFC 5646); `*` and what is no tag is none. */
export function languageOf(acceptLanguage: string | null): string | undefined {
  const tag = acceptLanguage?.split(/[,;]/)[0]?.trim()
  try {
    return tag ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
