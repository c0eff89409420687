import type { NewsletterSection } from '@vitrine/client/pages'

/** Shown as soon as the shop has a newsletter. */
export function Newsletter(_: { readonly section: NewsletterSection }) {
  return null
}
