/**
 * Removes everything from CSS that could load resources: at-rules, external URLs, and escapes that could hide them.
 * Returns undefined if nothing safe remains.
 */
export function cleanStyle(css: string): string | undefined {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, ' ').trim()
  if (!bare || /[\\<@]|\/\*/.test(bare)) return undefined
  const isLocal = [...bare.matchAll(/url\s*\(\s*(["']?)([^)]*)/gi)].every(([, , address = '']) =>
    address.startsWith('#'),
  )
  if (
    !isLocal ||
    /expression\s*\(|image-set\s*\(|image\s*\(|javascript:|behavior\s*:|-moz-binding/i.test(bare)
  )
    return undefined
  return bare
}
