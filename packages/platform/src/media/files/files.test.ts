import { h264Movie } from '@vitrine/media/movies'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Library, onePixel, openLibrary } from '../../../test/library.ts'
import { pictureFileId } from '../../assembly/seeds/shop/ids.ts'
import { fileKeys } from './rules.ts'
import { useFiles } from './use-files.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const mug = pictureFileId('harbour-mug-1')
const unknown = '0199a000-0000-7000-8000-000000000001'
const text = (words: string) => Buffer.from(words)
const read = async (fileId: string) =>
  (await library.ask('GET', `/v1/files/get-file-by-id?fileId=${encodeURIComponent(fileId)}`)).body.file
const ids = (files: readonly { readonly id: string }[]) => files.map(({ id }) => id)

describe('one file', () => {
  test('is read by its id, its wix URI and its URLs', async () => {
    const file = await read(mug)
    expect(file).toMatchObject({
      id: mug,
      displayName: 'harbour-mug-1.webp',
      url: `http://localhost:4010/media/${mug}/harbour-mug-1.webp`,
      mediaType: 'IMAGE',
      operationStatus: 'READY',
      state: 'OK',
      private: false,
      media: { image: { image: { width: 1280, height: 1600 } } },
    })
    for (const reference of [
      `wix:image://v1/${mug}/mug.webp#originWidth=1280&originHeight=1600`,
      file.url,
      `/media/${mug}/v1/fill/w_100,h_100/x.webp`,
      mug.toUpperCase(),
    ])
      expect(await read(reference)).toEqual(file)
  })

  test('that does not exist is not found by any reference', async () => {
    for (const fileId of [unknown, 'mug', `/media/x/${mug}`, `wix:image://v1/x/${mug}`, '../etc/passwd']) {
      const { status, body } = await library.ask(
        'GET',
        `/v1/files/get-file-by-id?fileId=${encodeURIComponent(fileId)}`,
      )
      expect([status, body.details?.applicationError?.code]).toEqual([404, 'RESOURCE_NOT_FOUND'])
    }
  })

  test('several files are read in the requested order', async () => {
    const other = pictureFileId('wren-bowl-1')
    const { body } = await library.ask('POST', '/v1/files/get-files', { fileIds: [other, mug, other] })
    expect(ids(body.files)).toEqual([other, mug, other])
    expect((await library.ask('POST', '/v1/files/get-files', { fileIds: [mug, unknown] })).status).toBe(404)
  })

  test('is updated with the sent fields, limited by the field mask', async () => {
    const id = await library.add('notes.txt', text('notes'))
    const change = (file: object, fieldMask?: string) =>
      library.ask('PATCH', '/v1/files/update-file-descriptor', { file: { id, ...file }, fieldMask })
    const all = await change({ displayName: 'Plan.txt', labels: ['a', 'b', 'a'], altText: 'A plan' })
    expect(all.body.file).toMatchObject({ displayName: 'Plan.txt', labels: ['a', 'b'], altText: 'A plan' })
    const one = await change({ displayName: 'No.txt', labels: [] }, 'file.labels')
    expect(one.body.file).toMatchObject({ displayName: 'Plan.txt', labels: [] })
    const point = await change({ focalPoint: { x: 0.25, y: 0.75 } })
    expect(point.status).toBe(200)
    expect(
      (await change({ focalPoint: { x: 2, y: 0 } })).body.details.validationError.fieldViolations[0].field,
    ).toBe('file.focalPoint.x')
    for (const nothing of [await change({}), await change({ displayName: 'x' }, 'labels')])
      expect(nothing.body.details.applicationError.code).toBe('FIELD_MASK_IS_EMPTY_OR_MISSING')
    expect((await change({ parentFolderId: unknown })).body.details.applicationError.code).toBe(
      'FOLDER_NOT_FOUND',
    )
    expect((await library.announced()).filter((line) => line === `updated ${id}`)).toHaveLength(3)
  })
})

describe('a new file', () => {
  test('is PENDING until a job has processed its content, then READY, with an event', async () => {
    const externalInfo = { origin: 'test', externalIds: ['7'] }
    const id = await library.put('dot.png', onePixel, { mimeType: 'image/png', externalInfo })
    expect(await read(id)).toMatchObject({ operationStatus: 'PENDING', mediaType: 'UNKNOWN' })
    expect((await read(id)).media).toBeUndefined()
    await library.platform.clock.advance(1_000)
    const ready = await read(id)
    expect(ready).toMatchObject({
      operationStatus: 'READY',
      mediaType: 'IMAGE',
      mimeType: 'image/png',
      media: { image: { image: { width: 1, height: 1 } } },
    })
    expect(ready.hash).toMatch(/^[\da-f]{64}$/)
    const { payload } = await library.platform.db
      .selectFrom('outbox')
      .select('payload')
      .where('site_id', '=', library.platform.siteId)
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(payload).toMatchObject({ externalInfo, triggeredByUndelete: false })
  })

  test('is FAILED with a reason and keeps no bytes if its content differs from its type', async () => {
    const id = await library.add('dot.png', onePixel, { mimeType: 'video/mp4' })
    expect(await read(id)).toMatchObject({ operationStatus: 'FAILED', error: { code: 'MISMATCH_MIME_TYPE' } })
    await library.platform.clock.advance(1_000)
    expect(await library.storage.stat(fileKeys(library.platform.siteId, id).original)).toBeUndefined()
    expect(await library.announced()).toContain(`file_failed ${id}`)
  })

  test('without bytes is FAILED', async () => {
    const id = await library.put('dot.png', onePixel)
    await library.storage.remove(fileKeys(library.platform.siteId, id).original)
    await library.platform.clock.advance(1_000)
    expect((await read(id)).error.code).toBe('FILE_BROKEN')
  })

  test('that is processed concurrently sends one READY event', async () => {
    const id = await library.put('dot.png', onePixel)
    const { processFile } = await import('./process.ts')
    await Promise.all([1, 2, 3].map(() => processFile(library.ctx, { fileId: id })))
    expect((await library.announced()).filter((line) => line === `file_ready ${id}`)).toHaveLength(1)
  })

  test('that ends the process repeatedly is FAILED', async () => {
    const id = await library.put('dot.png', onePixel)
    await library.platform.db
      .updateTable('media_files')
      .set({ attempts: 4 })
      .where('site_id', '=', library.platform.siteId)
      .where('file_id', '=', id)
      .execute()
    await library.platform.clock.advance(1_000)
    expect((await read(id)).error.code).toBe('PROCESSING_FAILED')
  })
})

test('a video is READY with its poster and both of its streams; the address of a private one is signed', async () => {
  const id = await library.add('wheel.mp4', await h264Movie(), { mimeType: 'video/mp4', private: true })
  const file = await read(id)
  expect(file).toMatchObject({ operationStatus: 'READY', mediaType: 'VIDEO', mimeType: 'video/mp4' })
  const { video } = file.media
  expect(video).toMatchObject({ streams: ['HLS', 'DASH'], duration: 3 })
  expect(video.resolutions.map(({ format }: { format: string }) => format)).toEqual(['mp4', 'hls', 'dash'])
  const { folder } = fileKeys(library.platform.siteId, id)
  for (const key of ['still', 'video/master.m3u8', 'video/manifest.mpd'])
    expect(await library.storage.stat(`${folder}/${key}`)).toBeDefined()
  const stream = await library.ask('POST', '/v1/files/generate-video-stream-url', {
    fileId: id,
    format: 'DASH',
  })
  expect(stream.body.downloadUrl.url).toMatch(/\/media\/s\/[^/]+\/[\da-f-]{36}\/dash\/manifest\.mpd$/)
  const served = await library.platform.fetch(stream.body.downloadUrl.url)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/dash+xml'])
  const asked = { fileId: id, assetKeys: ['src', 'poster'] }
  const downloads = await library.ask('POST', '/v1/files/generate-file-download-url', asked)
  const names = downloads.body.downloadUrls.map(({ url }: { url: string }) =>
    new URL(url).searchParams.get('name'),
  )
  expect(names).toEqual(['wheel.mp4', 'wheel.jpg'])
  expect((await library.platform.fetch(`http://localhost:4010/media/${id}/dash/manifest.mpd`)).status).toBe(
    404,
  )
  await library.ask('POST', '/v1/bulk/files/delete', { fileIds: [id], permanent: true })
  await library.platform.clock.advance(1_000)
  for (const key of ['original', 'still', 'video/master.m3u8'])
    expect(await library.storage.stat(`${folder}/${key}`)).toBeUndefined()
})

test('the URLs of a file descriptor are served', async () => {
  const { url, thumbnailUrl } = await read(mug)
  for (const address of [url, thumbnailUrl]) {
    const served = await library.platform.fetch(address)
    expect([served.status, served.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
    await served.arrayBuffer()
  }
  expect(Number((await read(mug)).sizeInBytes)).toBeGreaterThan(10_000)
})

describe('the trash', () => {
  test('lists deleted files and restores them to their folder', async () => {
    const made = await library.ask('POST', '/v1/folders', { displayName: 'Trash test' })
    const parentFolderId = made.body.folder.id
    const folder = { folderId: parentFolderId, root: 'MEDIA_ROOT' as const }
    const id = await library.add('a.txt', text('a'), { folder })
    await library.ask('POST', '/v1/bulk/files/delete', { fileIds: [id, id, unknown, 'x'] })
    const gone = await read(id)
    expect(gone).toMatchObject({ state: 'DELETED', parentFolderId })
    expect(gone.url).toMatch(/\/media\/s\/[^/]+\/[\da-f-]{36}\/a\.txt$/)
    expect(ids((await library.ask('GET', '/v1/trash-bin/files')).body.files)).toContain(id)
    expect((await library.ask('GET', `/v1/files?parentFolderId=${parentFolderId}`)).body.files).toEqual([])
    await library.ask('POST', '/v1/bulk/trash-bin/files/restore', { fileIds: [id] })
    expect(await read(id)).toMatchObject({ state: 'OK', parentFolderId })
    expect((await library.announced()).filter((line) => line.endsWith(id))).toEqual([
      `file_ready ${id}`,
      `deleted ${id}`,
      `file_ready ${id}`,
    ])
  })

  test('restores a file to the root if its folder was deleted', async () => {
    const made = await library.ask('POST', '/v1/folders', { displayName: 'Gone' })
    const folderId = made.body.folder.id
    const id = await library.add('b.txt', text('b'), { folder: { folderId, root: 'MEDIA_ROOT' } })
    await library.ask('POST', '/v1/bulk/files/delete', { fileIds: [id] })
    await library.ask('POST', '/v1/bulk/folders/delete', { folderIds: [folderId], permanent: true })
    await library.ask('POST', '/v1/bulk/trash-bin/files/restore', { fileIds: [id] })
    expect((await read(id)).parentFolderId).toBe('media-root')
  })

  test('deleted permanently: the row is deleted at once, the bytes by a job, and one event is announced', async () => {
    const id = await library.add('c.txt', text('c'))
    const key = fileKeys(library.platform.siteId, id).original
    await library.ask('POST', '/v1/bulk/files/delete', { fileIds: [id] })
    await library.ask('POST', '/v1/bulk/files/delete', { fileIds: [id], permanent: true })
    expect(await read(id)).toBeUndefined()
    expect(await library.storage.stat(key)).toBeDefined()
    await library.platform.clock.advance(1_000)
    expect(await library.storage.stat(key)).toBeUndefined()
    expect((await library.announced()).filter((line) => line === `deleted ${id}`)).toHaveLength(1)
  })

  test('concurrent deletions and restores leave one state, with one event per change', async () => {
    const id = await library.add('d.txt', text('d'))
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? library.ask('POST', '/v1/bulk/files/delete', { fileIds: [id] })
          : library.ask('POST', '/v1/bulk/trash-bin/files/restore', { fileIds: [id] }),
      ),
    )
    const { state } = await read(id)
    const announced = (await library.announced()).filter((line) => line.endsWith(id))
    const deleted = announced.filter((line) => line.startsWith('deleted')).length
    const back = announced.filter((line) => line.startsWith('file_ready')).length - 1
    expect(deleted - back).toBe(state === 'DELETED' ? 1 : 0)
  })
})

describe('lists', () => {
  test('return each file once, page by page, in the requested order', async () => {
    const made = await library.ask('POST', '/v1/folders', { displayName: 'Paged' })
    const folderId = made.body.folder.id
    const names = ['b.txt', 'A.txt', 'c.txt', 'ä.txt', 'B2.txt']
    for (const name of names)
      await library.put(name, text(name), { folder: { folderId, root: 'MEDIA_ROOT' } })
    await library.platform.clock.advance(1_000)
    const seen: string[] = []
    let query = `parentFolderId=${folderId}&sort.fieldName=displayName&paging.limit=2`
    for (;;) {
      const { body } = await library.ask('GET', `/v1/files?${query}`)
      seen.push(...body.files.map(({ displayName }: { displayName: string }) => displayName))
      if (!body.nextCursor.hasNext) break
      // The next page only needs the cursor.
      query = `paging.limit=2&paging.cursor=${body.nextCursor.cursors.next}`
    }
    expect(seen).toEqual(['A.txt', 'b.txt', 'B2.txt', 'c.txt', 'ä.txt'])
    const wrong = await library.ask('GET', '/v1/files?sort.fieldName=colour')
    expect(wrong.body.details.applicationError.code).toBe('UNSUPPORTED_SORT_VALUE')
  })

  test('are filtered by media type and privacy', async () => {
    const id = await library.add('secret.txt', text('x'), { private: true })
    const some = await library.ask('GET', '/v1/files?private=true')
    expect(ids(some.body.files)).toContain(id)
    expect(some.body.files.every((file: { private: boolean }) => file.private)).toBe(true)
    const none = await library.ask('GET', '/v1/files?private=true&mediaTypes=VIDEO')
    expect(none.body.files).toEqual([])
    const { url, urlExpirationDate } = await read(id)
    expect(url).toContain('/media/s/')
    expect(Date.parse(urlExpirationDate)).toBeGreaterThan(library.platform.clock.now().getTime())
  })

  test('a search matches word prefixes of names, labels and alternative text', async () => {
    const id = await library.add('Weihnachts-Katalog 2026.txt', text('x'), {
      labels: ['Ünique'],
      altText: 'Tannen',
    })
    const find = async (search: string) =>
      ids((await library.ask('POST', '/v1/files/search', { search })).body.files)
    for (const words of ['katal', 'weihnachts 2026', 'üniq', 'tanne', 'KATALOG'])
      expect(await find(words)).toEqual([id])
    for (const words of ['atalog', 'katalog 2027', '...', "'; drop table", ':*&|!'])
      expect(await find(words)).toEqual([])
    expect((await find('')).length).toBeGreaterThan(1)
    const other = await library.ask('POST', '/v1/files/search', {
      search: 'katalog',
      rootFolder: 'VISITOR_UPLOADS_ROOT',
    })
    expect(other.body.files).toEqual([])
  })

  test('a query filters by supported fields, and returns deleted files only on request', async () => {
    const id = await library.add('query.txt', text('qq'), { labels: ['query'] })
    const query = async (filter: object) =>
      ids((await library.ask('POST', '/v1/files/query', { query: { filter } })).body.files)
    expect(await query({ labels: { $hasSome: ['query'] } })).toEqual([id])
    expect(await query({ displayName: { $startsWith: 'quer' }, sizeInBytes: { $lte: '2' } })).toEqual([id])
    await library.ask('POST', '/v1/bulk/files/delete', { fileIds: [id] })
    expect(await query({ id })).toEqual([])
    expect(await query({ id, state: 'DELETED' })).toEqual([id])
    const refused = await library.ask('POST', '/v1/files/query', { query: { filter: { owner: 'x' } } })
    expect(refused.status).toBe(400)
  })
})

describe('the uses of a file', () => {
  test('are set by the entity, and removed when it no longer uses the file', async () => {
    const { body } = await library.ask('GET', `/v1/files/${mug}/usage`)
    expect(body.uses).toMatchObject([{ area: 'products', title: 'Harbour Mug' }])
    expect(body.total).toBe(1)
    expect(await read(mug)).toMatchObject({ usageCount: 1, lastUsedDate: expect.any(String) })
    const usedBy = { area: 'reviews', entityId: '7', title: 'A review' }
    const say = (fileIds: string[]) => library.ctx.transaction((tx) => useFiles(tx, { usedBy, fileIds }))
    await say([mug, mug, unknown, 'x'])
    await say([`wix:image://v1/${mug}/x.webp`])
    expect((await library.ask('GET', `/v1/files/${mug}/usage`)).body.total).toBe(2)
    await say([])
    expect((await library.ask('GET', `/v1/files/${mug}/usage`)).body.total).toBe(1)
  })

  test('include the photo and cover of a member', async () => {
    const { body } = await library.ask('GET', '/v1/members')
    const { id } = body.members[0]
    const file = await read(pictureFileId('wren-bowl-1'))
    const usage = async () => (await library.ask('GET', `/v1/files/${file.id}/usage`)).body.uses
    const before = await usage()
    const change = (profile: object) => library.ask('PATCH', `/v1/members/${id}`, { member: { profile } })
    expect((await change({ photo: { url: file.url, width: 1280, height: 1600 } })).status).toBe(200)
    expect(await usage()).toMatchObject([
      { area: 'members', entityId: id, link: `/members/${id}` },
      ...before,
    ])
    await change({ photo: {} })
    expect(await usage()).toEqual(before)
  })

  test('totals count files, folders and their size', async () => {
    const { body } = await library.ask('GET', '/v1/files/totals')
    expect(body.folders).toBeGreaterThanOrEqual(6)
    expect(Number(body.usedInBytes)).toBeGreaterThan(0)
    expect(Number(body.quotaInBytes)).toBeGreaterThan(Number(body.usedInBytes))
    expect(body.labels[0].count).toBeGreaterThan(1)
  })
})

describe('addresses', () => {
  test('of downloads contain the file name, and redirect only to registered origins', async () => {
    const ask = (more: object) =>
      library.ask('POST', '/v1/files/generate-file-download-url', { fileId: mug, ...more })
    const { body } = await ask({ downloadFileName: 'mug & co.webp', contentDisposition: 'INLINE' })
    const { url, assetKey } = body.downloadUrls[0]
    expect(assetKey).toBe('src')
    expect(new URL(url).searchParams.get('name')).toBe('mug & co.webp')
    expect((await ask({ assetKeys: ['poster'] })).body.details.applicationError.code).toBe(
      'INVALID_ASSET_KEY',
    )
    const { redirectUri } = await library.platform.connection()
    expect((await ask({ expirationRedirectUrl: `${new URL(redirectUri).origin}/gone` })).status).toBe(200)
    for (const expirationRedirectUrl of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      'x',
    ]) {
      const refused = await ask({ expirationRedirectUrl })
      expect([refused.status, refused.body.details.validationError.fieldViolations[0].field]).toEqual([
        400,
        'expirationRedirectUrl',
      ])
    }
  })

  test('of streams exist for videos only', async () => {
    const { body } = await library.ask('POST', '/v1/files/generate-video-stream-url', { fileId: mug })
    expect(body.details.applicationError.code).toBe('NOT_A_VIDEO')
  })
})
