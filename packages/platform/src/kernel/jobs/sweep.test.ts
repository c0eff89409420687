import { solveCaptcha } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { address, signInAt } from '../../../test/browser.ts'
import { appCode, credentials, enrolTotp, signedIn, visitor } from '../../../test/factors.ts'
import { createWorld, mira, type World } from '../../../test/world.ts'
import type { Database } from '../database/database.ts'

/** Tables in which every sign-in or attempt leaves rows. */
const tables = [
  'login_attempts',
  'session_tokens',
  'state_tokens',
  'recovery_tokens',
  'email_verifications',
  'authorization_codes',
  'access_tokens',
  'refresh_tokens',
  'token_sessions',
  'redirect_sessions',
  'hosted_sessions',
  'remembered_devices',
  'captcha_solutions',
  'mails',
  'messages',
  'member_jobs',
  'member_job_items',
  'idempotency_keys',
] as const satisfies readonly (keyof Database)[]

async function filled({ platform: { db, siteId } }: World): Promise<readonly string[]> {
  const counts = tables.map(async (table) => {
    const rows = await db.selectFrom(table).select('site_id').where('site_id', '=', siteId).limit(1).execute()
    return rows.length > 0 ? [table] : []
  })
  return (await Promise.all(counts)).flat()
}

test('expired rows are deleted', async () => {
  const world = await createWorld({ captcha: { register: 'VISIBLE' } })
  await signInAt(world, await address(world))
  const who = await signedIn(world)
  const factor = await enrolTotp(world, who)
  await who.post('/v1/security/factors', { type: 'SMS', phone: '+358401234567' })
  await who.post('/v1/Start', { identityId: mira.id })
  const at = await visitor(world)
  await at.post('/v2/login', credentials(mira.email, 'wrong'))
  const { stateToken } = (await at.post('/v2/login', credentials())).body
  const totpData = { code: appCode(world, factor) }
  await at.post('/v2/TOTP/verify', { stateToken, totpData, rememberThisDevice: true })
  await at.post('/v2/login', credentials())
  const captchaTokens = [{ Recaptcha: await solveCaptcha(world.platform) }]
  const newcomer = { loginId: { email: 'new@example.com' }, password: 'a long enough one', captchaTokens }
  await world.post('/v2/register', newcomer, {
    authorization: at.authorization,
    'idempotency-key': 'one-registration',
  })
  await at.post('/v2/login', credentials(mira.email, 'wrong'))
  await at.post('/v1/send-email', { email: mira.email })
  const staff = await signedIn(world, 'staff@example.com', 'staff-signs-in')
  const filter = { loginEmail: { $endsWith: '@example.com' } }
  await staff.post('/v1/members/bulk/approve-by-filter', { filter })
  await world.platform.settle()
  expect(await filled(world)).toEqual(tables)
  await world.platform.clock.advance(400 * 86_400_000)
  expect(await filled(world)).toEqual([])
})
