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
  /** Returns a trimmed text field, or empty text. */
  readonly field: (name: string) => string
  /** Returns the field untrimmed, because a password may start with a space. */
  readonly verbatim: (name: string) => string
}

/** The result of a form: invalid fields or success. A thrown response is another result. */
export type Outcome = Omit<Answer, 'intent'>

/** The work of one form. */
export type Work<O extends Outcome = Outcome> = (acting: Acting) => Promise<O>

/** An error message of one field. */
export const mistake = (field: string, sentence: string): Outcome => ({ fields: { [field]: sentence } })

export interface ActOptions {
  /** Fields that are never returned to the page. */
  readonly secret?: readonly string[]
  /** The address after a required new sign-in: this page by default. */
  readonly returnTo?: (acting: Acting) => string
  /** Maps an error code of the platform to a field and its message. */
  readonly mistakes?: Readonly<Partial<Record<ErrorCode, readonly [field: string, sentence: string]>>>
}

/**
 * Runs the submitted form of a page as the member. A refusal returns everything that was typed. If the platform
 * requires a recent sign-in, the user signs in again and returns.
 */
export function act<O extends Outcome>(
  args: ActionFunctionArgs,
  intents: Readonly<Record<string, Work<O | Outcome>>>,
  options: ActOptions = {},
) {
  return site.forMember(args, (session) => actIn(session, args, intents, options))
}

/** Runs the submitted form of a page in any session, such as that of the guest who bought. */
export async function actIn<O extends Outcome>(
  session: Session,
  args: ActionFunctionArgs,
  intents: Readonly<Record<string, Work<O | Outcome>>>,
  { secret = [], returnTo, mistakes = {} }: ActOptions = {},
) {
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
}

/** Redirects to the sign-in page, even if a user is signed in there, and back. */
export function signInAgain(returnTo: string): Response {
  return redirectDocument(`${site.paths.signIn}?returnTo=${encodeURIComponent(returnTo)}`)
}

/** Read again, because another tab may have changed the member. */
export const memberNow = async (client: Client) =>
  (await getCurrentMember(client, { fieldsets: ['FULL'] })).member

const pathOf = ({ url }: ActionFunctionArgs): string => url.pathname + url.search
