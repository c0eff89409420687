import { escapeMarkup } from '../escape-markup.ts'
import { type MessageProvider, MessageRefused } from './messaging.ts'

/** An HTTP API for text messages and calls that is compatible with Twilio's (2010-04-01). */
export interface PhoneOptions {
  /** `https://api.twilio.com`, without a trailing slash. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** The sender of text messages: a number, a name, or the id of a messaging service (`MG…`). */
  readonly smsFrom?: string | undefined
  /** The number that calls come from. */
  readonly callFrom?: string | undefined
}

const patience = 10_000

/** Offers the channels that have a sender. */
export function createPhoneProvider(options: PhoneOptions): MessageProvider {
  const { smsFrom, callFrom } = options
  return {
    channels: [...(smsFrom ? (['SMS'] as const) : []), ...(callFrom ? (['CALL'] as const) : [])],
    async deliver({ channel, to, text, language, code }) {
      const isCall = channel === 'CALL'
      const form: Record<string, string> = isCall
        ? { To: to, From: callFrom ?? '', Twiml: spoken(text, code, language) }
        : { To: to, Body: text, ...senderOf(smsFrom ?? '') }
      const response = await ask(options, isCall ? '/Calls.json' : '/Messages.json', {
        method: 'POST',
        body: new URLSearchParams(form),
      })
      if (response.ok) return void (await response.body?.cancel())
      // Only the code of the error is kept: its message names the number.
      const { code: reason = 'none' } = await response.json().catch(() => ({}))
      const failure = `The phone provider answered ${response.status}, error ${reason}`
      // Wrong credentials are the operator's mistake, so the message waits until they are corrected.
      const isFinal = response.status < 500 && ![401, 403, 408, 429].includes(response.status)
      throw isFinal ? new MessageRefused(failure) : new Error(failure)
    },
  }
}

/** Signs in to the provider without sending anything. Returns the state of the account, such as `active`. */
export async function verifyPhoneProvider(options: PhoneOptions): Promise<string> {
  const response = await ask(options, '.json', { method: 'GET' })
  if (response.status === 401 || response.status === 403)
    throw new Error('the account or its token is not accepted')
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const { status } = await response.json().catch(() => ({}))
  if (typeof status !== 'string') throw new Error('the answer is not that of a compatible API')
  return status
}

function ask({ url, account, token }: PhoneOptions, path: string, init: RequestInit): Promise<Response> {
  return fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}${path}`, {
    ...init,
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
}

const senderOf = (from: string): Record<string, string> =>
  from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }

/** Says the text twice, with the digits of the code apart. */
function spoken(text: string, code: string | undefined, language: string): string {
  const said = escapeMarkup(code ? text.replace(code, [...code].join(', ')) : text)
  const say = `<Say language="${language}">${said}</Say>`
  return `<Response>${say}<Pause length="1"/>${say}</Response>`
}
