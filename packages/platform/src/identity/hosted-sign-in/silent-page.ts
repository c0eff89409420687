import type { Context } from '../../kernel/http/context.ts'
import { isRegisteredOrigin, originsOf } from '../clients/index.ts'
import type { Answer, OpenAuthorization } from './auth-request.ts'

/**
 * The page in a hidden frame. It posts the answer to its parent with a registered target origin, so
 * that other pages that embed it cannot read the code.
 *
 * If the browser blocks our cookies in the frame, the page reports this as `reason`, so that its parent need not
 * wait. If the Storage Access API grants them, the page reloads with cookies.
 */
export function silentPage(ctx: Context, open: OpenAuthorization, answer: Answer): Response {
  const { baseUrl } = ctx.services
  const nonce = ctx.random.token(16)
  const message = {
    ...answer,
    state: open.request.state,
    iss: baseUrl,
    ...(answer.code && cameByStorageAccess(ctx) && { storageAccess: true }),
  }
  const targets = targetsOf(ctx, open)
  const script = `const message=${inScript(message)};const targets=${inScript(targets)};${
    answer.error === 'login_required' ? askForCookies : 'post()'
  };${post}`
  const html = `<!doctype html><meta charset="utf-8"><title>Sign-in</title><script nonce="${nonce}">${script}</script>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        `frame-ancestors ${ancestors(open).join(' ') || "'none'"}`,
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      ...(answer.error === 'login_required' && retryWithCookies(ctx, open)),
    },
  })
}

const post =
  'function post(more){for(const origin of targets)parent.postMessage({...message,...more},origin)}'

/** Marks the second load in the page's URL. */
const retried = 'storage_access'

/** Without a click, browsers only grant what they granted before, and answer at once. */
const askForCookies = `(async()=>{
if(await document.hasStorageAccess?.()!==false)return post();
if(!location.search.includes('${retried}'))try{
await document.requestStorageAccess();
return location.replace(location.href+'&${retried}=1')
}catch{}
post({reason:'third_party_cookies_blocked'})
})().catch(()=>post())`

/** Storage Access headers: a browser that can send the cookies but has not yet repeats the request with them. */
function retryWithCookies({ request }: Context, { registered }: OpenAuthorization): Record<string, string> {
  const origin = request.headers.get('origin')
  if (request.headers.get('sec-fetch-storage-access') !== 'inactive') return {}
  if (!origin || !isRegisteredOrigin(registered, origin)) return {}
  return { 'activate-storage-access': `retry; allowed-origin="${origin}"` }
}

/** The cookies came by storage access; other frames send no origin. */
function cameByStorageAccess({ request: { headers, url } }: Context): boolean {
  return (
    url.searchParams.has(retried) ||
    (headers.get('sec-fetch-storage-access') === 'active' && headers.has('origin'))
  )
}

/** The requesting origin if known, otherwise all registered ones: the browser delivers to the matching one. */
function targetsOf(ctx: Context, { redirect, request, registered }: OpenAuthorization): readonly string[] {
  const referer = ctx.request.headers.get('referer')
  const candidates = [
    redirect.origin,
    request.redirectUri && URL.canParse(request.redirectUri)
      ? new URL(request.redirectUri).origin
      : undefined,
    referer && URL.canParse(referer) ? new URL(referer).origin : undefined,
  ]
  const asked = candidates.filter((origin) => origin && isRegisteredOrigin(registered, origin))
  return [...new Set(asked.length > 0 ? asked : originsOf(registered))] as string[]
}

function ancestors({ registered }: OpenAuthorization): readonly string[] {
  const loopback = ['http://localhost:*', 'http://127.0.0.1:*', 'http://*.localhost:*']
  return registered.anyLoopback ? [...originsOf(registered), ...loopback] : originsOf(registered)
}

/** Escapes JSON so that it cannot close its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
