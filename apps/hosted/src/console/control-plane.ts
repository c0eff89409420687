import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { send } from '@vitrine/client'
import { client } from '../data/client.ts'

export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  readonly code?: string
  readonly recoveryToken?: string
  readonly date: string
}

export interface LoggedRequest {
  readonly id: string
  readonly time: string
  readonly method: string
  readonly path: string
  readonly route?: string
  readonly caller: string
  readonly status: number
  readonly code?: string
  readonly milliseconds: number
  readonly input?: unknown
}

export interface PlatformEvent {
  readonly id: string
  readonly type: string
  readonly entityId: string
  readonly payload: unknown
  readonly identity: unknown
  readonly date: string
}

export interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly url: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly attempts: readonly Attempt[]
}

interface Attempt {
  readonly time: string
  readonly status?: number
  readonly error?: string
  readonly reply?: string
  readonly milliseconds: number
}

interface Webhook {
  readonly id: string
  readonly url: string
  readonly eventTypes: readonly string[]
  readonly active: boolean
}

export interface Job {
  readonly id: string
  readonly kind: string
  readonly key: string | null
  readonly state: string
  readonly runAt: string
  readonly attempts: number
  readonly lastError: string | null
}

export interface Faults {
  readonly latencyMilliseconds: number
  readonly errorRates: Readonly<Record<string, number>>
  readonly lostReplies: Readonly<Record<string, number>>
  readonly webhooksTwice: boolean
  readonly gatewayOutcome: string | null
}

export interface Switches {
  readonly emailVerification?: boolean
  readonly ownerApproval?: boolean
  readonly strictEnumeration?: boolean
  readonly mailNewDevice?: boolean
  readonly secondFactor?: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  readonly captcha?: { readonly register?: CaptchaSwitch; readonly login?: CaptchaSwitch }
  readonly signUpFields?: readonly SignUpQuestion[]
}

export type CaptchaSwitch = 'OFF' | 'VISIBLE' | 'INVISIBLE'

export interface SignUpQuestion {
  readonly key: string
  readonly label: string
  readonly type: 'TEXT' | 'NUMBER' | 'DATE' | 'CHECKBOX' | 'CHOICE'
  readonly required: boolean
  readonly options?: readonly string[]
}

/** To a phone or a device. Without a code it is a prompt, which is approved or denied. */
export interface Message {
  readonly id: string
  readonly channel: 'SMS' | 'CALL' | 'PUSH'
  readonly to: string
  readonly text: string
  readonly code?: string
  readonly answer?: 'APPROVED' | 'DENIED'
  readonly date: string
}

/** Sends one call to the control plane, below `/_dev`. */
export function dev<T>(method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}): Promise<T> {
  return send<T>(client, `${method} /_dev/${path}`, body)
}

/** Whatever happens in the world is seen a moment later; a page in the background asks nothing. */
const watched = <T>(path: string, refetchInterval = 2_000) =>
  queryOptions({ queryKey: [path] as QueryKey, queryFn: () => dev<T>('GET', path), refetchInterval })

export const mails = watched<readonly Mail[]>('mails')
export const messages = watched<readonly Message[]>('messages')
export const requests = watched<readonly LoggedRequest[]>('requests')
/** `useLiveEvents` says when there are more; that the world began anew is no event. */
export const events = watched<readonly PlatformEvent[]>('events', 10_000)
export const deliveries = watched<readonly Delivery[]>('deliveries')
export const webhooks = watched<readonly Webhook[]>('webhooks')
export const jobs = watched<readonly Job[]>('jobs')
export const clock = watched<{ readonly now: string }>('clock')
export const faults = watched<Faults>('faults')
export const switches = watched<Switches>('settings')
export const stock = (catalogItemId: string) =>
  watched<{ readonly stock: number | null }>(`stock/${catalogItemId}`)
