import { expect, test } from 'vitest'

import { createWorld, mira } from '../../../test/world.ts'

test('only the format of an address is checked', async () => {
  const world = await createWorld()
  const { access_token: authorization } = await world.visitor()
  const judge = async (email: string) =>
    (await world.post('/_api/iam/authentication/v2/validate-email', { email }, { authorization })).body
  const good = { valid: true, formatInvalid: false }
  expect(await judge(mira.email)).toEqual(good)
  expect(await judge('nobody@example.com')).toEqual(good)
  for (const wrong of ['', 'nobody', 'a b@example.com', `${'a'.repeat(300)}@example.com`])
    expect(await judge(wrong)).toEqual({ valid: false, formatInvalid: true })
})
