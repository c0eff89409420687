import { type Client, type ErrorCode, isApiError } from '@vitrine/client'
import { getCurrentMember } from '@vitrine/client/members'
import type { Session } from '@vitrine/server-kit/session'
import { type ActionFunctionArgs, data, redirectDocument } from 'react-router'

import { failureOf } from '../data/failure.ts'
import { toFailure } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import type { Answer } from './answer.ts'

export interface Acting {
  readonly client: Client
  readonly session: Session
  /** The text of a field; empty when it was not sent. */
  readonly field: (name: string) => string
  /** The same with its spaces: a password may begin with one. */
  readonly verbatim: (name: string) => string
}

/** What a form is answered: fields that are wrong, or that it went well. Anything thrown is an answer of its own. */
export type Outcome = Omit<Answer, 'intent'>

/** One thing that a form does. */
export type Work<O extends Outcome = Outcome> = (acting: Acting) => Promise<O>

/** A mistake, said at its field. */
export const mistake = (field: string, sentence: string): Outcome => ({ fields: { [field]: sentence } })

export interface ActOptions {
  /** Fields that are never sent back into a page. */
  readonly secret?: readonly string[]
  /** Where somebody goes on who has to prove first who they are; this page unless you say otherwise. */
  readonly returnTo?: (acting: Acting) => string
  /** Which field a code of the platform is about, and what to say there. */
  readonly mistakes?: Readonly<Partial<Record<ErrorCode, readonly [field: string, sentence: string]>>>
}

/**
 * Does what one of a page's forms asks for, in the name of the member. What the platform refuses comes back with
 * everything that was typed; a sign-in that is too old is made anew, and leads back here.
 */
export function act<O extends Outcome>(
  args: ActionFunctionArgs,
  intents: Readonly<Record<string, Work<O | Outcome>>>,
  { secret = [], returnTo, mistakes = {} }: ActOptions = {},
) {
  return site.forMember(args, async (session) => {
    const form = await args.request.formData()
    const verbatim = (name: string) => String(form.get(name) ?? '')
    const acting: Acting = {
      client: session.client,
      session,
      field: (name) => verbatim(name).trim(),
      verbatim,
    }
    const intent = acting.field('intent')
    const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined
    if (!work) throw data({ code: 'PAGE_NOT_FOUND' }, { status: 404 })
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) =>
        typeof value === 'string' && !secret.includes(name) ? [[name, value]] : [],
      ),
    )
    const answer = (status: number, outcome: Outcome) => data({ typed, ...outcome, intent }, { status })
    try {
      const outcome = await work(acting)
      return outcome.fields ? answer(400, outcome) : data({ ...outcome, intent }, { status: 200 })
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'REAUTHENTICATION_REQUIRED') throw signInAgain(returnTo?.(acting) ?? pathOf(args))
      const known = mistakes[error.code]
      if (known) return answer(error.status, mistake(...known))
      if (error.status === 401) throw error
      const failure = error.status ? failureOf(error) : toFailure(error).data
      return answer(error.status || 503, { failure })
    }
  })
}

/** To the sign-in page, whoever is signed in there, and back. */
export function signInAgain(returnTo: string): Response {
  return redirectDocument(`${site.paths.signIn}?returnTo=${encodeURIComponent(returnTo)}`)
}

/** As it is kept now: another tab may have changed it since the page was written. */
export const memberNow = async (client: Client) =>
  (await getCurrentMember(client, { fieldsets: ['FULL'] })).member

const pathOf = ({ url }: ActionFunctionArgs): string => url.pathname + url.search
