/** Returns the preferred language as an RFC 5646 tag; `*` and invalid tags are ignored. */
export function languageOf(acceptLanguage: string | null): string | undefined {
  const tag = acceptLanguage?.split(/[,;]/)[0]?.trim()
  try {
    return tag ? Intl.getCanonicalLocales(tag)[0] : undefined
  } catch {
    return undefined
  }
}
