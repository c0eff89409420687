import {
  insertApiKey,
  insertApp,
  insertInstallation,
  registerClient,
} from '../../../identity/clients/index.ts'
import { insertAccount, seedAccounts } from '../../../identity/identities/index.ts'
import type { Context } from '../../../kernel/http/context.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import { createMember } from '../../../people/members/index.ts'
import type { SeedStep } from '../seed-step.ts'

const storefront = {
  id: '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0001',
  redirectUris: ['http://localhost:4020/auth/callback'],
  origins: ['http://localhost:4020', 'http://127.0.0.1:4020'],
  postLogoutUris: ['http://localhost:4020/'],
  homeUrl: 'http://localhost:4020/',
}

const backOffice = {
  id: '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0002',
  name: 'Back office',
  redirectUris: ['http://localhost:4030/auth/callback'],
  origins: ['http://localhost:4030', 'http://127.0.0.1:4030'],
  postLogoutUris: ['http://localhost:4030/'],
  homeUrl: 'http://localhost:4030/',
}

/** A third-party client that shows the consent page. */
const partner = {
  id: '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0003',
  redirectUris: ['http://localhost:4050/auth/callback'],
  origins: [],
  postLogoutUris: ['http://localhost:4050/'],
  homeUrl: 'http://localhost:4050/',
  thirdParty: true,
}

const app = {
  id: '7c1d0e94-3f62-4a57-8d21-6b9e4f0a0001',
  name: 'Example app',
  description: '',
  homeUrl: null,
  redirectUrls: ['http://localhost:4060/installed'],
  permissions: ['*'],
  instanceId: '7c1d0e94-3f62-4a57-8d21-6b9e4f0a0002',
  secret: 'example-app-secret-for-development-only',
} as const

const apiKey = 'VITRINE.example-api-key-for-development-only'

/** An empty site gets these credentials only in development, because public keys would open a real site. */
export const seed: SeedStep = async (ctx, { name, shop }) => {
  if (name === 'empty' && !ctx.services.dev) return {}
  const hashes = await Promise.all(seedAccounts.map(({ password }) => ctx.services.passwords.hash(password)))
  await ctx.transaction(async (inner) => {
    for (const [position, account] of seedAccounts.entries())
      await seedAccount(inner, account, hashes[position] ?? '')
    // Sign-in pages show the name of the shop instead.
    await registerClient(inner, { ...storefront, name: '' })
    await registerClient(inner, backOffice)
    await registerClient(inner, { ...partner, name: shop?.partner ?? 'Partner' })
    await insertApp(inner, app)
    await insertInstallation(inner, app, null)
    await insertApiKey(inner, { name: 'Development', key: apiKey, permissions: ['*'] })
  })
  return {
    clientId: storefront.id,
    backOfficeClientId: backOffice.id,
    partnerClientId: partner.id,
    redirectUri: storefront.redirectUris[0] ?? '',
    postLogoutUrl: storefront.postLogoutUris[0] ?? '',
    apiKey,
    accounts: seedAccounts.map(({ role, email, password }) => ({ role, email, password })),
    app: { appId: app.id, appSecret: app.secret, instanceId: app.instanceId },
  }
}

/** Before the first order of the seed. */
const joinedDaysAgo = 200

async function seedAccount(
  seeding: Context,
  { id, role, email, firstName, lastName }: (typeof seedAccounts)[number],
  passwordHash: string,
): Promise<void> {
  const joined = later(seeding.clock.now(), -days(joinedDaysAgo))
  const ctx = { ...seeding, clock: { ...seeding.clock, now: () => joined } }
  const profile = { firstName, lastName, nickname: firstName }
  const account = await insertAccount(ctx, {
    id,
    kind: role,
    email,
    emailVerified: true,
    passwordHash,
    pendingReasons: [],
    profile,
    ...(role !== 'member' && { role: role === 'owner' ? 'OWNER' : 'ADMIN', permissions: ['*'] as const }),
  })
  if (account && role === 'member') await createMember(ctx, account)
}
