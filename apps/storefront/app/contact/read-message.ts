import type { SendContactMessageInput } from '@vitrine/client/contact-messages'

export function readMessage(form: FormData): SendContactMessageInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const website = text('website')
  return {
    name: text('name'),
    email: text('email'),
    message: text('message'),
    ...(website && { website }),
  }
}
