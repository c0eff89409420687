import type { Client } from '@vitrine/client'
import { sendContactMessage } from '@vitrine/client/contact-messages'

import { answerForm } from '../data/answer-form.server.ts'
import { readMessage } from './read-message.ts'

export const sendMessage = (client: Client, form: FormData) =>
  answerForm(readMessage(form), (sent) => sendContactMessage(client, sent))
