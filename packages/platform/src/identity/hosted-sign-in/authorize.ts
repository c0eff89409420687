import * as z from 'zod'

import { page } from '../../kernel/area.ts'
import { noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type Answer,
  addressOf,
  isSilent,
  type OpenAuthorization,
  openAuthorization,
} from './auth-request.ts'
import { browserOf, expiredPage, redirectTo, withBrowser } from './browser.ts'
import { grantCode } from './grant.ts'
import { chooserData, consentData, signInData } from './page-data.ts'
import { type SilentError, silentErrorOf, stepOf } from './rules.ts'
import { browserOfFrame } from './silent-browser.ts'
import { silentPage } from './silent-page.ts'
import { type Situation, situationOf } from './situation.ts'
import { openStandardRequest } from './standard-request.ts'

const input = z.object({ session: z.string().max(100).default('') })

async function handle({ session }: { readonly session?: unknown }, ctx: Context): Promise<Response> {
  const open = session ? await openAuthorization(ctx, String(session)) : await openStandard(ctx)
  if (open instanceof Response) return open
  return open ? answerOrAsk(ctx, open) : expiredPage(ctx)
}

/**
 * Handles a redirect session `auth` or a standard authorization request (RFC 6749). It responds at once if possible,
 * otherwise it shows the missing step: sign-in, account choice or consent.
 */
export const authorizePages = [
  page('GET /oauth2/authorize', { access: ['anyone'], input, handle }),
  page('GET /v1/oauth/authorize', { access: ['anyone'], input, handle }),
  // OpenID Connect Core 3.1.2.1 requires POST. Cross-site POST requests carry no cookie, so it redirects to GET.
  page('POST /oauth2/authorize', {
    access: ['anyone'],
    takesForm: true,
    input: z.object({}).catchall(z.string()),
    async handle(fields, ctx) {
      const query = new URLSearchParams(fields as Record<string, string>)
      return redirectTo(`${ctx.services.baseUrl}/oauth2/authorize?${query}`)
    },
  }),
]

async function openStandard(ctx: Context): Promise<OpenAuthorization | Response | undefined> {
  const { searchParams } = ctx.request.url
  if (searchParams.size === 0) return undefined
  const opened = await openStandardRequest(ctx, searchParams)
  if ('session' in opened) return openAuthorization(ctx, opened.session)
  if ('refusedAt' in opened) return redirectTo(opened.refusedAt)
  return noticePage(ctx, opened.explained)
}

async function answerOrAsk(ctx: Context, open: OpenAuthorization): Promise<Response> {
  const isFrame = open.request.responseMode === 'web_message'
  const situation = await situationOf(ctx, open, isFrame ? await browserOfFrame(ctx, open) : browserOf(ctx))
  const { asking, subject } = situation
  const step = stepOf(asking)
  if (step === 'code' && subject) {
    const code = await ctx.transaction((inner) => grantCode(inner, open, subject))
    return code ? answer(ctx, open, { code }) : expiredPage(ctx)
  }
  const error = silentErrorOf(asking)
  if (isSilent(open) && error) return answer(ctx, open, { error, error_description: reasons[error] })
  return withBrowser(ctx, () => ask(ctx, open, situation))
}

const reasons = {
  login_required: 'The user is not signed in, or must sign in again for this request',
  account_selection_required: 'Several accounts are signed in, and the user has not chosen one',
  consent_required: 'The user has not given consent to this client',
  interaction_required: 'The user must complete a step on the sign-in page',
} as const satisfies Record<SilentError, string>

function answer(ctx: Context, open: OpenAuthorization, what: Answer): Response {
  if (open.request.responseMode === 'web_message') return silentPage(ctx, open, what)
  return redirectTo(addressOf(open, what, ctx.services.baseUrl))
}

async function ask(ctx: Context, open: OpenAuthorization, situation: Situation): Promise<Response> {
  const step = stepOf(situation.asking)
  if (step === 'choose')
    return ctx.services.hostedPage(ctx, 'choose-account', await chooserData(ctx, open, situation))
  // If only a session token identifies the user, another person may sit at this browser and must not see or give the
  // consent.
  const person = situation.people.find(({ id }) => id === situation.subject?.hostedSessionId)
  if (step === 'consent' && person)
    return ctx.services.hostedPage(ctx, 'consent', await consentData(ctx, open, person, situation.account))
  const account = situation.subject?.hostedSessionId ? situation.account : undefined
  return ctx.services.hostedPage(ctx, 'sign-in', await signInData(ctx, open, { account }))
}
