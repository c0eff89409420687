import { createECDH } from 'node:crypto'

import type { MessageProvider, PhoneOptions } from '@vitrine/platform'

import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

interface PhoneWords {
  readonly url: string | undefined
  readonly account: string | undefined
  readonly token: string | undefined
  readonly smsFrom: string | undefined
  readonly callFrom: string | undefined
}

/** Reads the options of text messages and calls. The token is a variable only, because flags appear in the process list. */
export function phoneOf({ url, account, token, smsFrom, callFrom }: PhoneWords): PhoneOptions | undefined {
  if (!url && !smsFrom && !callFrom) return undefined
  if (!url)
    throw new ConfigError('--sms-from and --call-from need --phone-url, such as https://api.twilio.com')
  if (!smsFrom && !callFrom)
    throw new ConfigError('--phone-url needs --sms-from for text messages, --call-from for calls, or both')
  if (!account || !token)
    throw new ConfigError('--phone-url needs VITRINE_PHONE_ACCOUNT and VITRINE_PHONE_TOKEN')
  if (callFrom && !/^\+[1-9]\d{6,14}$/.test(callFrom))
    throw new ConfigError(`--call-from must be a number with its country code, such as +358401234567`)
  return { url, account, token, smsFrom, callFrom }
}

/** Reads the private key of push notifications. */
export function pushKeyOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const key = Buffer.from(text, 'base64url')
  if (key.byteLength === 32 && isPrivate(key)) return text
  throw new ConfigError('VITRINE_PUSH_KEY is not a private key; create one with `vitrine push-key`')
}

function isPrivate(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key)
    return true
  } catch {
    return false
  }
}

/** The providers of second factors. Push services use the sender of emails, or the shop's address, as the contact. */
export async function openMessaging(
  { phone, pushKey, mailFrom }: Pick<Config, 'phone' | 'pushKey' | 'mailFrom'>,
  baseUrl: string,
): Promise<readonly MessageProvider[]> {
  if (!phone && !pushKey) return []
  const { createPhoneProvider, createPushProvider } = await import('@vitrine/platform')
  const contact = mailFrom ? `mailto:${mailFrom}` : baseUrl
  return [
    ...(phone ? [createPhoneProvider(phone)] : []),
    ...(pushKey ? [createPushProvider({ privateKey: pushKey, contact })] : []),
  ]
}
