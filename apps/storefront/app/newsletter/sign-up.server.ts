import type { Client } from '@vitrine/client'
import { subscribeToNewsletter } from '@vitrine/client/newsletter'

import { answerForm } from '../data/answer-form.server.ts'
import { readSignUp } from './read-sign-up.ts'

export const signUp = (client: Client, form: FormData) =>
  answerForm(readSignUp(form), (sent) => subscribeToNewsletter(client, sent))
