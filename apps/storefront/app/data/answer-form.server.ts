import { isApiError } from '@vitrine/client'
import { data } from 'react-router'

import type { FormOutcome } from './guest-form.tsx'

/** Answers the form of a browser without scripts. */
export async function answerForm<Sent>(sent: Sent, send: (sent: Sent) => Promise<unknown>) {
  try {
    await send(sent)
    return data<FormOutcome<Sent>>({ sent })
  } catch (error) {
    if (!isApiError(error)) throw error
    const { code, field, status = 503 } = error
    return data<FormOutcome<Sent>>({ sent, code, field }, { status })
  }
}
