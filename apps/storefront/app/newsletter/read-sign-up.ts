import type { SubscribeToNewsletterInput } from '@vitrine/client/newsletter'

export function readSignUp(form: FormData): SubscribeToNewsletterInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [source, website] = [text('source'), text('website')]
  return { email: text('email'), ...(source && { source }), ...(website && { website }) }
}
