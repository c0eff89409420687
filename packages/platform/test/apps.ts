import { fromOurPage, location, queryOf, signInAt } from './browser.ts'
import { owner, signInColleague } from './staff.ts'
import { pageOf, type World } from './world.ts'

export const redirectUrl = 'https://labels.example/installed'

export interface Known {
  readonly appId: string
  readonly secret: string
}

/** Registers an app without installing it. */
export async function register(world: World, permissions: readonly string[]): Promise<Known> {
  const boss = await signInColleague(world)
  const app = { name: 'Parcel labels', redirectUrls: [redirectUrl], permissions }
  const { body } = await boss.send('POST', '/v1/apps', { app })
  return { appId: body.app.id, secret: body.appSecret }
}

export async function registerInstalled(world: World, permissions: readonly string[]): Promise<Known> {
  const known = await register(world, permissions)
  const boss = await signInColleague(world)
  await boss.send('POST', `/v1/apps/${known.appId}/install`, { permissions })
  return known
}

export const credentials = (world: World, { appId, secret }: Known, more: object = {}) =>
  world.post('/oauth2/token', {
    grant_type: 'client_credentials',
    client_id: appId,
    client_secret: secret,
    ...more,
  })

export const installUrl = ({ appId }: Pick<Known, 'appId'>, changes: Record<string, string> = {}) =>
  `/installer/install?${new URLSearchParams({ appId, redirectUrl, state: 'kept', token: 'ignored', ...changes })}`

/** Opens the install page as staff, with a sign-in on the way. */
export async function openInstall(world: World, known: Known, who = owner) {
  const first = await world.get(installUrl(known))
  const signIn = location(first).slice('http://localhost:4010'.length)
  const { cookie, finished } = await signInAt(world, signIn, undefined, who)
  const back: string = finished.body.redirectTo
  const page = pageOf(await world.get(back.slice('http://localhost:4010'.length), { cookie }))
  const answer = (body: object) =>
    world.post(
      '/_hosted/install',
      { appId: known.appId, redirectUrl, state: 'kept', ...body },
      fromOurPage(cookie),
    )
  return { cookie, page, answer }
}

export async function installByPage(world: World, known: Known) {
  const { page, answer } = await openInstall(world, known)
  const reply = await answer({ permissions: page.permissions })
  return queryOf(reply.body.redirectTo)
}

export const exchange = (world: World, { appId, secret }: Known, code: string | undefined) =>
  world.post('/oauth/access', {
    grant_type: 'authorization_code',
    client_id: appId,
    client_secret: secret,
    code,
  })
