import { setTimeout } from 'node:timers/promises'
import { getCurrentMember } from '@vitrine/client/members'
import * as z from 'zod'

import {
  Permissions,
  type WebMethod,
  type WebMethodCall,
  WebMethodError,
  webMethod,
  webMethodFor,
} from '../src/web-methods.ts'

export const multiply: WebMethod<[number, number], number> = webMethod(
  'Anyone',
  (a: number, b: number) => a * b,
)

export const tomorrow: WebMethod<[string], Date> = webMethod(
  'Anyone',
  (day: string) => new Date(Date.parse(day) + 86_400_000),
)

export const nothing: WebMethod<[], undefined> = webMethod('Anyone', () => undefined)

export const fail: WebMethod<[], never> = webMethod('Anyone', () => {
  throw Object.assign(new TypeError('the password of the database is 1234'), { secret: '1234' })
})

export const refuse: WebMethod<[], never> = webMethod('Anyone', () => {
  throw new WebMethodError('There is no such greeting', { code: 'NO_SUCH_GREETING', data: { near: 'hello' } })
})

export const throwText: WebMethod<[], never> = webMethod('Anyone', () => {
  throw 'as it is'
})

interface Form<Times> {
  email: string
  times: Times
}

export const signUp: WebMethod<readonly [Form<number>, string], string, readonly [Form<string>, string]> =
  webMethod('Anyone', ({ email, times }, name) => `${name} ${email} ${times}`, {
    args: [z.object({ email: z.email(), times: z.string().transform(Number) }), z.string().min(2)],
  })

interface Address {
  readonly email: string | undefined
  readonly id: string | undefined
}

export const myAddress: WebMethod<readonly [WebMethodCall], Promise<Address>, []> = webMethodFor(
  Permissions.SiteMember,
  async ({ client, caller }) => {
    const { member } = await getCurrentMember(client, { fieldsets: ['FULL'] })
    return { email: member.loginEmail, id: caller.subjectId }
  },
)

export const restart: WebMethod<[boolean], Promise<{ readonly soon: boolean }>> = webMethod(
  Permissions.Admin,
  async (soon: boolean) => {
    await setTimeout(0)
    return { soon }
  },
)

/** This is not a web method, so browsers cannot call it. */
export const hidden = (): string => 'hidden'
