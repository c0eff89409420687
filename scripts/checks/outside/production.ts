import { freePort } from '../../../apps/platform/src/project/ports.ts'
import type { Browser } from '../../test/browser.ts'
import type { Scratch } from './scratch.ts'
import { type Places, sellForReal } from './sell.ts'

type Environment = Readonly<Record<string, string>>

/** `npm start` on PostgreSQL, twice: the second start finds the site, the owner and the clients, and sells. */
export async function checkProduction(
  scratch: Scratch,
  folder: string,
  { databaseUrl, browser }: { readonly databaseUrl: string; readonly browser: Browser },
): Promise<void> {
  const environment = { ...(await forProduction()), DATABASE_URL: databaseUrl }
  for (const start of [1, 2])
    await inProduction(scratch, folder, environment, async (places, invitation) => {
      if (start === 2) await sellForReal(browser, places, invitation)
    })
}

/** `npm start` on an embedded database: the shop is closed, and the owner gets an invitation. */
export async function checkStart(scratch: Scratch, folder: string): Promise<void> {
  await inProduction(scratch, folder, await forProduction(), async () => {})
}

async function inProduction(
  scratch: Scratch,
  folder: string,
  environment: Environment & Readonly<Record<keyof typeof addresses, string>>,
  use: (places: Places, invitation: string) => Promise<void>,
): Promise<void> {
  const shop = await scratch.start('npm start', folder, '\nready http', environment)
  const invitation = /set it within seven days: (\S+)/.exec(shop.said())?.[1]
  if (!invitation) throw new Error(`npm start printed no invitation:\n${shop.said()}`)
  const { VITRINE_STOREFRONT_URL: storefront, VITRINE_BACK_OFFICE_URL: backOffice } = environment
  await expectPage(storefront, 503, environment.VITRINE_NAME ?? '')
  await expectPage(`${backOffice}/sign-in`, 200, 'Back office')
  await expectPage(`${environment.VITRINE_BASE_URL}/health`, 200, 'ok')
  await expectPage(`${environment.VITRINE_BASE_URL}/_dev`, 404, '')
  await use({ storefront, backOffice }, invitation)
  await shop.stop()
}

/** The variable of the port of each address. */
const addresses = {
  VITRINE_BASE_URL: 'VITRINE_PORT',
  VITRINE_STOREFRONT_URL: 'VITRINE_STOREFRONT_PORT',
  VITRINE_BACK_OFFICE_URL: 'VITRINE_BACK_OFFICE_PORT',
} as const

async function forProduction() {
  const places: Record<string, string> = {}
  for (const [address, port] of Object.entries(addresses)) {
    places[port] = String(await freePort(0))
    places[address] = `http://127.0.0.1:${places[port]}`
  }
  return {
    ...(places as Record<keyof typeof addresses, string>),
    VITRINE_SECRET_KEY: 'a secret of the check, which is long enough',
    VITRINE_OWNER_EMAIL: 'owner@example.com',
    VITRINE_NAME: 'Harbour Goods',
    VITRINE_LOCALE: 'en-IE',
    VITRINE_COUNTRY: 'IE',
    VITRINE_DATA: '.vitrine/production',
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
