/**
 * Style sheets without what loads something: no at-rules, no addresses but those within the drawing, and no escapes, behind
 * which either could hide. Undefined when nothing is left that could be trusted.
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
