// @vitest-environment node
import type { Client } from '@vitrine/client'
import { getMember, type Member, updateMember } from '@vitrine/client/members'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { EditConflict } from '../../data/edit-conflict.ts'
import { saveMember } from './save-member.ts'

const id = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'
let platform: TestPlatform
let client: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
})
afterAll(() => platform.close())

const read = async (): Promise<Member> => (await getMember(client, { id, fieldsets: ['FULL'] })).member
const unused = () => {
  throw new Error('Nothing changed meanwhile')
}

test('saves the changed fields, including emptied lists and the URL', async () => {
  const saved = await saveMember(
    client,
    await read(),
    {
      profile: { title: 'Tea', slug: 'mira-l' },
      contact: { phones: ['+353 1 555 0100'], addresses: [{ city: 'Cork', country: 'IE' }] },
    },
    unused,
  )
  expect(saved.profile).toMatchObject({ title: 'Tea', slug: 'mira-l' })
  expect(saved.contact?.addresses).toMatchObject([{ city: 'Cork' }])

  const emptied = await saveMember(client, saved, { contact: { phones: [], addresses: [] } }, unused)
  expect(emptied.contact).toMatchObject({ phones: [], addresses: [] })
  expect(emptied.profile.title).toBe('Tea')
})

test('a concurrent change of another field causes no conflict', async () => {
  const base = await read()
  await updateMember(client, { member: { id, contact: { company: 'Lindholm & Co' } } })
  const saved = await saveMember(client, base, { profile: { title: 'Coffee' } }, unused)
  expect(saved.contact?.company).toBe('Lindholm & Co')
})

test('a concurrent change of the same field is reported once', async () => {
  const base = await read()
  await updateMember(client, { member: { id, profile: { title: 'Water' } } })
  let fresh: Member | undefined
  const save = saveMember(client, base, { profile: { title: 'Wine' } }, (now) => {
    fresh = now
  })
  await expect(save).rejects.toBeInstanceOf(EditConflict)
  await expect(save).rejects.toMatchObject({ fields: [{ name: 'About text', now: 'Water' }] })
  const saved = await saveMember(client, fresh as Member, { profile: { title: 'Wine' } }, unused)
  expect(saved.profile.title).toBe('Wine')
})

test('sends nothing without a change', async () => {
  const base = await read()
  expect(await saveMember(client, base, { profile: { nickname: base.profile.nickname } }, unused)).toBe(base)
})
