import { type Client, isApiError } from '@vitrine/client'
import { sendContactMessage } from '@vitrine/client/contact-messages'
import { data } from 'react-router'

import type { MessageOutcome } from './message-form.tsx'
import { readMessage } from './read-message.ts'

/** Sends the form of a browser without scripts. */
export async function sendMessage(client: Client, form: FormData) {
  const sent = readMessage(form)
  try {
    await sendContactMessage(client, sent)
    return data<MessageOutcome>({ sent })
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<MessageOutcome>(
      { sent, code: error.code, field: error.field },
      { status: error.status ?? 503 },
    )
  }
}
