import { signInRequests } from '@vitrine/contract/hosted-pages/sign-in'
import { lacking } from '@vitrine/contract/permissions'
import * as z from 'zod'
import type { HostedPages, RedirectAnswer } from '../../generated/hosted-pages.ts'
import type { Permission } from '../../generated/shared.ts'
import {
  type AppRow,
  findApp,
  giveInstallCode,
  livingInstallation,
  lockApp,
} from '../../identity/clients/index.ts'
import { browserOf, redirectTo } from '../../identity/hosted-sign-in/index.ts'
import { audit, namesOfAccounts } from '../../identity/identities/index.ts'
import { answerUrl, insertRedirect } from '../../identity/redirects/index.ts'
import { page } from '../../kernel/area.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { inWords } from '../staff/index.ts'
import { install } from './installing.ts'

const path = '/installer/install'

const { installApp } = signInRequests

/**
 * An app sends staff here to be installed. Errors show on this page: it never redirects to an address
 * that the app did not register.
 */
const installPage = page(`GET ${path}`, {
  access: ['anyone'],
  // The hosted platform's own pages add a `token`, which we ignore.
  input: installApp.input
    .pick({ appId: true, redirectUrl: true, state: true })
    .extend({ token: z.string().max(4096).optional() }),
  async handle({ appId, redirectUrl, state }, ctx) {
    const asked = {
      appId: String(appId),
      redirectUrl: String(redirectUrl),
      ...(state && { state: String(state) }),
    }
    const app = await findApp(ctx, asked.appId)
    if (!app) return noticePage(ctx, unknownApp)
    if (!app.redirect_urls.includes(asked.redirectUrl)) return noticePage(ctx, wrongAddress(app.name))
    if (!isColleague(ctx)) return toSignIn(ctx, asked)
    return ctx.services.hostedPage(ctx, 'install', await dataOf(ctx, app, asked))
  },
})

const answer = page(installApp.route, {
  access: ['staff'],
  permission: 'APPS.MANAGE',
  input: installApp.input,
  async handle({ appId, redirectUrl, state, permissions, deny }, ctx: Context<AnswerError>) {
    if (!isColleague(ctx)) ctx.fail('FORBIDDEN')
    const app = (await lockApp(ctx, String(appId))) ?? ctx.fail('APP_NOT_FOUND')
    const back = String(redirectUrl)
    if (!app.redirect_urls.includes(back))
      ctx.violation('redirectUrl', 'VALIDATION', 'Expected an address that the app has registered')
    const kept = state === undefined ? {} : { state: String(state) }
    if (deny) {
      await audit(ctx, { action: 'app refused', detail: { appId: app.id, name: app.name } })
      const denied: RedirectAnswer = {
        redirectTo: answerUrl(back, 'query', { error: 'access_denied', ...kept }),
      }
      return Response.json(denied)
    }
    const instanceId = await install(ctx, app, permissions as readonly Permission[])
    const code = await giveInstallCode(ctx, { appId: app.id, instanceId })
    const headers = { 'cache-control': 'no-store' }
    const installed: RedirectAnswer = { redirectTo: answerUrl(back, 'query', { code, instanceId, ...kept }) }
    return Response.json(installed, { headers })
  },
})

const unknownApp: Notice = {
  en: { title: 'App not found', message: 'The shop has to add the app to this site first.' },
  de: { title: 'App nicht gefunden', message: 'Der Shop muss die App zuerst zu dieser Website hinzufügen.' },
}

const wrongAddress = (app: string): Notice => ({
  en: {
    title: 'This app cannot be installed from this link',
    message: `${app} has not registered the redirect address of this link.`,
  },
  de: {
    title: 'Diese App lässt sich über diesen Link nicht installieren',
    message: `${app} hat die Rücksprungadresse dieses Links nicht registriert.`,
  },
})

export const installPages = [installPage, answer]

type AnswerError = 'APP_NOT_FOUND' | 'PERMISSION_NOT_HELD'

/** Only staff who signed in with this browser, not a browser handed over by a shop. */
function isColleague(ctx: Context): boolean {
  return ctx.caller.role === 'staff' && !ctx.caller.delegated && browserOf(ctx) !== undefined
}

async function toSignIn(ctx: Context, asked: Readonly<Record<string, string>>): Promise<Response> {
  const { baseUrl } = ctx.services
  const { id } = await ctx.transaction((inner) =>
    insertRedirect(inner, {
      intent: 'login',
      params: {},
      callbacks: { postFlowUrl: `${baseUrl}${path}?${new URLSearchParams(asked)}` },
      preferences: {},
      clientId: null,
      origin: null,
      loginTokenHash: null,
      visitorId: null,
      identityId: null,
      tokenSessionId: null,
    }),
  )
  return redirectTo(`${baseUrl}/_hosted/sign-in?session=${id}`)
}

async function dataOf(
  ctx: Context,
  app: AppRow,
  asked: { readonly redirectUrl: string; readonly state?: string },
): Promise<HostedPages['install']> {
  const { staffId = '', permissions: held = [] } = ctx.caller
  const missing = lacking(held, ['APPS.MANAGE', ...app.permissions])
  const installation = await livingInstallation(ctx, app.id)
  const added = installation ? lacking(installation.permissions, app.permissions) : []
  return {
    ...asked,
    app: { id: app.id, name: app.name, description: app.description },
    returnHost: new URL(asked.redirectUrl).host,
    permissions: app.permissions,
    words: inWords(app.permissions),
    installed: installation !== undefined,
    ...(installation && { added: inWords(added) }),
    missing: inWords(missing),
    account: (await namesOfAccounts(ctx, [staffId])).get(staffId) ?? '',
  }
}
