/**
 * Scripts come from this server only; images and videos also come from the platform. `form-action` includes the
 * platform because browsers apply it to the redirect after the sign-out form.
 */
export function contentSecurityPolicy(platformUrl: string, storefrontUrl = ''): string {
  const rules = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': `'self' data: blob: ${platformUrl}`,
    'media-src': `${platformUrl} blob:`,
    'font-src': "'self'",
    'connect-src': `'self' ${platformUrl}`,
    'form-action': `'self' ${platformUrl}`,
    // Previews: of an email, and of a page in the storefront.
    'frame-src': `${platformUrl} ${storefrontUrl}`.trim(),
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
