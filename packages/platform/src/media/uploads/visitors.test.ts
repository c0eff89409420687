import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { picture } from '../../../test/picture.ts'
import { baseUrl } from '../../../test/requests.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
let member: Record<string, string>
let staff: Record<string, string>

beforeAll(async () => {
  world = await createWorld()
  staff = { authorization: world.apiKey }
  member = { authorization: (await world.member()).access_token }
})
afterAll(() => world.platform.close())
beforeEach(() => allow('EVERYONE'))

async function allow(who: 'OFF' | 'MEMBERS' | 'EVERYONE'): Promise<void> {
  const values = { site_id: world.platform.siteId, visitor_uploads: who }
  await world.platform.db
    .insertInto('upload_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute()
}

const visitor = async () => ({ authorization: (await world.visitor()).access_token })
const generate = (headers: Record<string, string>, more: object = {}) =>
  world.post(
    '/v1/visitor-files/generate-upload-url',
    {
      mimeType: 'image/png',
      fileName: 'mine.png',
      sizeInBytes: String(picture.length),
      purpose: 'REVIEW',
      ...more,
    },
    headers,
  )
const codeOf = ({ body }: { readonly body: { details: { applicationError: { code: string } } } }) =>
  body.details.applicationError.code

async function sent(
  headers: Record<string, string>,
  more: object = {},
): Promise<{ readonly id: string; readonly url: string }> {
  const { body } = await generate(headers, more)
  const response = await world.platform.fetch(
    new Request(body.uploadUrl, { method: 'PUT', body: picture, duplex: 'half' } as RequestInit),
  )
  return (await response.json()).file
}

test('the site decides who may upload', async () => {
  await allow('OFF')
  expect(codeOf(await generate(member))).toBe('VISITOR_UPLOADS_OFF')
  await allow('MEMBERS')
  expect((await generate(member)).status).toBe(200)
  expect(codeOf(await generate(await visitor()))).toBe('VISITOR_UPLOADS_OFF')
  await allow('EVERYONE')
  expect((await generate(await visitor())).status).toBe(200)
})

test('visitors cannot upload other types than images and videos, or files over the size limit', async () => {
  const caller = await visitor()
  expect(codeOf(await generate(caller, { mimeType: 'application/pdf', fileName: 'a.pdf' }))).toBe(
    'UNSUPPORTED_FILE_FORMAT',
  )
  expect(codeOf(await generate(caller, { mimeType: 'image/svg+xml', fileName: 'a.svg' }))).toBe(
    'UNSUPPORTED_FILE_FORMAT',
  )
  const film = { mimeType: 'video/mp4', fileName: 'a.mp4' }
  expect(codeOf(await generate(caller, { ...film, purpose: 'PROFILE_PHOTO' }))).toBe(
    'UNSUPPORTED_FILE_FORMAT',
  )
  expect(codeOf(await generate(caller, { sizeInBytes: String(2 ** 25) }))).toBe('FILE_SIZE_OVER_LIMIT')
})

test('an upload of a visitor is private, in its own folder, and only its owner can delete it', async () => {
  const caller = await visitor()
  const file = await sent(caller)
  const { body } = await world.get(`/v1/files/get-file-by-id?fileId=${file.id}`, staff)
  expect(body.file).toMatchObject({ private: true, parentFolderId: 'visitor-uploads-root' })
  const other = await world.send('DELETE', `/v1/visitor-files/${file.id}`, undefined, await visitor())
  expect(codeOf(other)).toBe('UPLOAD_NOT_FOUND')
  expect((await world.send('DELETE', `/v1/visitor-files/${file.id}`, undefined, caller)).status).toBe(200)
  expect((await world.get(`/v1/files/get-file-by-id?fileId=${file.id}`, staff)).status).toBe(404)
})

test('only its sender can resume an unfinished upload', async () => {
  const caller = await visitor()
  const { body } = await world.post(
    '/v1/visitor-files/generate-resumable-upload-url',
    { mimeType: 'image/png', sizeInBytes: '10', purpose: 'REVIEW' },
    caller,
  )
  const resume = (headers: Record<string, string>) =>
    world.post(`/v1/uploads/${body.fileId}/resume`, {}, headers)
  expect((await resume(caller)).body).toMatchObject({ begun: false, receivedInBytes: '0' })
  expect(codeOf(await resume(await visitor()))).toBe('UPLOAD_NOT_FOUND')
  expect(codeOf(await resume(staff))).toBe('UPLOAD_NOT_FOUND')
  await world.send('DELETE', `/v1/visitor-files/${body.fileId}`, undefined, caller)
  expect(codeOf(await resume(caller))).toBe('UPLOAD_NOT_FOUND')
})

test('unused uploads are deleted after a day', async () => {
  const file = await sent(await visitor())
  await world.platform.clock.advance(26 * 3_600_000)
  await world.platform.settle()
  expect((await world.get(`/v1/files/get-file-by-id?fileId=${file.id}`, staff)).status).toBe(404)
})

test('a visitor gets a limited number of upload URLs', async () => {
  const caller = await visitor()
  let last = await generate(caller)
  for (let count = 0; count < 45 && last.status === 200; count++) last = await generate(caller)
  expect(codeOf(last)).toBe('TOO_MANY_REQUESTS')
})

test('the upload limit counts an IPv6 network as one address', async () => {
  const statuses = new Set<number>()
  for (let shoppers = 0; shoppers < 6; shoppers++) {
    const { authorization } = await visitor()
    for (let count = 0; count < 40; count++) {
      const asked = new Request(`${baseUrl}/v1/visitor-files/generate-upload-url`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ mimeType: 'image/png', sizeInBytes: '70', purpose: 'REVIEW' }),
      })
      const ip = `2001:db8:1:2::${shoppers}${count}`
      statuses.add((await world.platform.fetch(asked, { ip } as RequestInit)).status)
    }
  }
  expect([...statuses]).toEqual([200, 429])
})

test('a profile photo must be an upload of the member for this purpose, and becomes public', async () => {
  const member = { authorization: (await world.member()).access_token }
  const { body: me } = await world.get('/v1/members/my', member)
  const setPhoto = (id: string) =>
    world.send('PATCH', `/v1/members/${me.member.id}`, { member: { profile: { photo: { id } } } }, member)
  const forReview = await sent(member)
  const others = await sent(await visitor(), { purpose: 'PROFILE_PHOTO' })
  for (const { id } of [forReview, others]) {
    const refused = await setPhoto(id)
    expect(refused.body.details.validationError.fieldViolations[0].field).toBe('member.profile.photo.id')
  }
  const mine = await sent(member, { purpose: 'PROFILE_PHOTO' })
  const { body } = await setPhoto(mine.id)
  expect(body.member.profile.photo).toMatchObject({ id: `${mine.id}.png`, url: `/media/${mine.id}/mine.png` })
  const file = await world.get(`/v1/files/get-file-by-id?fileId=${mine.id}`, staff)
  expect(file.body.file).toMatchObject({ private: false, usageCount: 1 })
  await world.platform.clock.advance(26 * 3_600_000)
  await world.platform.settle()
  expect((await world.get(`/v1/files/get-file-by-id?fileId=${mine.id}`, staff)).status).toBe(200)
})
