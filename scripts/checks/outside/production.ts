import { freePort } from '../../../apps/platform/src/project/ports.ts'
import type { Browser } from '../../test/browser.ts'
import type { Scratch } from './scratch.ts'
import { sellForReal } from './sell.ts'

/** `npm start` on PostgreSQL, twice: the second start finds the site, the owner and the clients, and sells. */
export async function checkProduction(
  scratch: Scratch,
  folder: string,
  { databaseUrl, browser }: { readonly databaseUrl: string; readonly browser: Browser },
): Promise<void> {
  const ports = { platform: await freePort(0), storefront: await freePort(0), backOffice: await freePort(0) }
  const local = (port: number) => `http://127.0.0.1:${port}`
  const environment = {
    DATABASE_URL: databaseUrl,
    VITRINE_SECRET_KEY: 'a secret of the check, which is long enough',
    VITRINE_OWNER_EMAIL: 'owner@example.com',
    VITRINE_NAME: 'Harbour Goods',
    VITRINE_LOCALE: 'en-IE',
    VITRINE_COUNTRY: 'IE',
    VITRINE_DATA: '.vitrine/production',
    VITRINE_PORT: String(ports.platform),
    VITRINE_STOREFRONT_PORT: String(ports.storefront),
    VITRINE_BACK_OFFICE_PORT: String(ports.backOffice),
    VITRINE_BASE_URL: local(ports.platform),
    VITRINE_STOREFRONT_URL: local(ports.storefront),
    VITRINE_BACK_OFFICE_URL: local(ports.backOffice),
  }
  for (const start of [1, 2]) {
    const shop = await scratch.start('npm start', folder, '\nready http', environment)
    const invitation = /set it within seven days: (\S+)/.exec(shop.said())?.[1]
    if (!invitation) throw new Error(`npm start printed no invitation:\n${shop.said()}`)
    await expectPage(local(ports.storefront), 503, 'Harbour Goods')
    await expectPage(`${local(ports.backOffice)}/sign-in`, 200, 'Back office')
    await expectPage(`${local(ports.platform)}/health`, 200, 'ok')
    await expectPage(`${local(ports.platform)}/_dev`, 404, '')
    const places = { storefront: local(ports.storefront), backOffice: local(ports.backOffice) }
    if (start === 2) await sellForReal(browser, places, invitation)
    await shop.stop()
  }
}

async function expectPage(url: string, status: number, text: string): Promise<void> {
  const answer = await fetch(url)
  const body = await answer.text()
  if (answer.status !== status || !body.includes(text))
    throw new Error(
      `${url} answered ${answer.status} instead of ${status} with “${text}”:\n${body.slice(0, 500)}`,
    )
}
