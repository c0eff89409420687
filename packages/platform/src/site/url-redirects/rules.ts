/** A path as redirects know it: in lower case, without a slash at its end. Undefined if the text is no path. */
export function pathOf(text: string): string | undefined {
  const path = text.trim()
  if (!path.startsWith('/') || path.startsWith('//') || /[?#\\\s]/.test(path)) return undefined
  const { pathname } = new URL(path, 'https://shop.example')
  return pathname.toLowerCase().replace(/\/+$/, '') || '/'
}

/** A path of the storefront, or an address with https. Undefined for other texts. */
export function targetOf(text: string): string | undefined {
  const target = text.trim()
  if (/[\\\s]/.test(target)) return undefined
  if (target.startsWith('/')) return target.startsWith('//') ? undefined : target
  return URL.canParse(target) && new URL(target).protocol === 'https:' ? target : undefined
}

/** The path at which a target arrives, if the storefront has it. */
export const pathOfTarget = (target: string): string | undefined => pathOf(target.replace(/[?#].*$/s, ''))
