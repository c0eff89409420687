import { signInRequests } from '@vitrine/contract/hosted-pages/sign-in'

import type { HostedAnswers } from '../../generated/hosted-pages.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { endSessions } from '../tokens/index.ts'
import { browserOf } from './browser.ts'
import { forgetAccount, listBrowserAccounts, signOutAccount } from './browser-accounts.ts'
import { sessionCookies } from './cookie.ts'
import { toPerson } from './page-data.ts'
import type { HostedSession } from './sessions.ts'
import { peopleOfBrowser } from './situation.ts'

const { leaveAccount: leaving } = signInRequests

/** Signs an account out of this browser; `forget` also removes it from the account chooser. */
export const accountsPage = page(leaving.route, {
  access: ['visitor', 'member', 'staff'],
  input: leaving.input,
  async handle({ account, forget }, ctx: Context) {
    const browser = browserOf(ctx)
    if (!browser) ctx.fail('FORBIDDEN')
    const now = await leaveAccount(ctx, browser, String(account), forget === true)
    const people = await peopleOfBrowser(ctx, now?.session ?? browser)
    const headers = new Headers({ 'cache-control': 'no-store' })
    if (now)
      for (const cookie of sessionCookies(ctx.services.baseUrl, now)) headers.append('set-cookie', cookie)
    const left: HostedAnswers['POST /_hosted/accounts'] = { people: people.map((one) => toPerson(ctx, one)) }
    return Response.json(left, { headers })
  },
})

async function leaveAccount(ctx: Context, browser: HostedSession, account: string, forget: boolean) {
  const isHere = (await listBrowserAccounts(ctx, browser.id)).some(({ id }) => id === account)
  if (!isHere) return undefined
  const now = await signOutAccount(ctx, browser, account)
  await endSessions(ctx, { hostedSessionId: account }, 'signed out')
  if (forget) await forgetAccount(ctx, now?.session ?? browser, account)
  return now
}
