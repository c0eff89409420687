import type { TestPlatform } from '@vitrine/testing'

import { cookiesIn } from './echo-platform.ts'

/**
 * Installs an app through the installer page like the owner's browser, and returns the query that goes back to the
 * app.
 */
export async function installByPage(
  platform: TestPlatform,
  { appId, redirectUrl }: { readonly appId: string; readonly redirectUrl: string },
): Promise<Readonly<Record<string, string>>> {
  let cookie = ''
  const browse = async (url: string, body?: object) => {
    const headers = {
      cookie,
      ...(body && {
        'content-type': 'application/json',
        origin: platform.baseUrl,
        'sec-fetch-site': 'same-origin',
      }),
    }
    const init = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
    const response = await platform.fetch(new Request(new URL(url, platform.baseUrl), init))
    cookie = cookiesIn(response) || cookie
    return response
  }
  const page = async (response: Response) =>
    JSON.parse(/id="page"[^>]*>(.*?)<\/script>/s.exec(await response.text())?.[1] ?? '{}')
  const to = new URLSearchParams({ appId, redirectUrl, state: 'kept' })

  const first = await browse(`/installer/install?${to}`)
  const { session } = await page(await browse(first.headers.get('location') ?? ''))
  const { accounts } = await platform.connection()
  const { email, password } = accounts.find(({ role }) => role === 'owner') ?? {}
  const { sessionToken } = await (await browse('/v2/login', { loginId: { email }, password })).json()
  const { redirectTo } = await (await browse('/_hosted/authorize', { session, sessionToken })).json()
  const { permissions } = await page(await browse(redirectTo))
  const answer = await browse('/_hosted/install', { appId, redirectUrl, state: 'kept', permissions })
  const { searchParams } = new URL((await answer.json()).redirectTo)
  return Object.fromEntries(searchParams)
}
