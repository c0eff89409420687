import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Library, openLibrary } from '../../../test/library.ts'
import { folderAtPath } from '../files/index.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const unknown = '0199a000-0000-7000-8000-000000000001'
const make = async (displayName: string, parentFolderId?: string): Promise<string> =>
  (await library.ask('POST', '/v1/folders', { displayName, parentFolderId })).body.folder.id
const read = async (id: string) => (await library.ask('GET', `/v1/folders/${id}`)).body.folder
const move = (id: string, parentFolderId: string) =>
  library.ask('PATCH', `/v1/folders/${id}`, { folder: { parentFolderId } })
const codeOf = ({ body }: { body: { details?: { applicationError?: { code: string } } } }) =>
  body.details?.applicationError?.code
const put = (name: string, folderId: string) =>
  library.put(name, Buffer.from(name), { folder: { folderId, root: 'MEDIA_ROOT' } })
const fileOf = async (id: string) =>
  (await library.ask('GET', `/v1/files/get-file-by-id?fileId=${id}`)).body.file
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('a folder', () => {
  test('is created, renamed, moved and announced', async () => {
    const [outer, inner] = [await make('Outer'), await make('Inner')]
    expect(await read(inner)).toMatchObject({
      displayName: 'Inner',
      parentFolderId: 'media-root',
      state: 'OK',
    })
    expect((await move(inner, outer)).body.folder.parentFolderId).toBe(outer)
    await library.ask('PATCH', `/v1/folders/${inner}`, { folder: { displayName: 'Deep' } })
    expect(ids((await library.ask('GET', `/v1/folders?parentFolderId=${outer}`)).body.folders)).toEqual([
      inner,
    ])
    expect((await library.announced()).filter((line) => line.endsWith(inner))).toEqual([
      `folder_created ${inner}`,
      `folder_updated ${inner}`,
      `folder_updated ${inner}`,
    ])
  })

  test('that does not exist is not found', async () => {
    for (const id of [unknown, 'x', 'media-root'])
      expect(codeOf(await library.ask('GET', `/v1/folders/${id}`))).toBe('FOLDER_NOT_FOUND')
    expect(
      codeOf(await library.ask('POST', '/v1/folders', { displayName: 'x', parentFolderId: unknown })),
    ).toBe('FOLDER_NOT_FOUND')
    expect(codeOf(await library.ask('GET', `/v1/files?parentFolderId=${unknown}`))).toBe('FOLDER_NOT_FOUND')
  })

  test('cannot be moved into itself or its subfolders', async () => {
    const top = await make('Top')
    const middle = await make('Middle', top)
    const low = await make('Low', middle)
    for (const target of [top, middle, low]) expect(codeOf(await move(top, target))).toBe('FOLDER_CYCLE')
    expect((await move(low, 'media-root')).status).toBe(200)
  })

  test('is nested at most twenty levels deep, whether created or moved there', async () => {
    let parent = 'media-root'
    for (let level = 1; level <= 20; level++) parent = await make(`Level ${level}`, parent)
    expect(
      codeOf(await library.ask('POST', '/v1/folders', { displayName: '21', parentFolderId: parent })),
    ).toBe('FOLDER_TOO_DEEP')
    const pair = await make('Pair')
    await make('Half', pair)
    const nineteenth = (await read(parent)).parentFolderId
    expect(codeOf(await move(pair, nineteenth))).toBe('FOLDER_TOO_DEEP')
  })

  test('folders that are moved into each other concurrently form no cycle', async () => {
    const folders = await Promise.all(Array.from({ length: 10 }, (_, index) => make(`Ring ${index}`)))
    await Promise.all(
      folders.flatMap((one, index) => [
        move(one, folders[(index + 1) % 10] as string),
        move(one, folders[(index + 9) % 10] as string),
      ]),
    )
    for (const one of folders) {
      const seen = new Set<string>()
      for (let at = one; at !== 'media-root'; at = (await read(at)).parentFolderId) {
        expect(seen.has(at)).toBe(false)
        seen.add(at)
      }
    }
  })

  test('a path that is requested concurrently is created once', async () => {
    const places = await Promise.all(
      Array.from({ length: 20 }, () =>
        library.ctx.transaction((tx) => folderAtPath(tx, '/autumn/../bags//small/')),
      ),
    )
    expect(new Set(places.map(({ folderId }) => folderId)).size).toBe(1)
    const { body } = await library.ask('POST', '/v1/folders/search', { search: 'autumn' })
    expect(body.folders).toHaveLength(1)
  })
})

describe('the trash', () => {
  let outer: string
  let inner: string
  let files: { readonly top: string; readonly deep: string; readonly before: string }
  beforeEach(async () => {
    outer = await make('Outer')
    inner = await make('Inner', outer)
    files = {
      top: await put('top.txt', outer),
      deep: await put('deep.txt', inner),
      before: await put('before.txt', inner),
    }
    await library.platform.clock.advance(1_000)
    await library.ask('POST', '/v1/bulk/files/delete', { fileIds: [files.before] })
  })
  const trash = (...folderIds: string[]) => library.ask('POST', '/v1/bulk/folders/delete', { folderIds })
  const restore = (...folderIds: string[]) =>
    library.ask('POST', '/v1/bulk/trash-bin/folders/restore', { folderIds })

  test('takes and restores a folder with its content, except files deleted earlier', async () => {
    await trash(outer)
    expect((await read(inner)).state).toBe('DELETED')
    expect((await fileOf(files.deep)).state).toBe('DELETED')
    const roots = ids((await library.ask('GET', '/v1/trash-bin/folders')).body.folders)
    expect(roots).toContain(outer)
    expect(roots).not.toContain(inner)
    const inside = await library.ask('GET', `/v1/trash-bin/folders?parentFolderId=${outer}`)
    expect(ids(inside.body.folders)).toEqual([inner])
    const lying = await library.ask('GET', `/v1/trash-bin/files?parentFolderId=${inner}`)
    expect(ids(lying.body.files)).toEqual([files.deep])
    const alone = ids((await library.ask('GET', '/v1/trash-bin/files')).body.files)
    expect(alone).toContain(files.before)
    expect(alone).not.toContain(files.deep)
    await restore(outer)
    expect([(await read(outer)).state, (await read(inner)).state]).toEqual(['OK', 'OK'])
    expect(await fileOf(files.deep)).toMatchObject({ state: 'OK', parentFolderId: inner })
    expect((await fileOf(files.before)).state).toBe('DELETED')
  })

  test('restores a parent and its subfolder together if they were deleted together', async () => {
    await trash(inner, outer)
    await restore(outer)
    expect((await read(inner)).state).toBe('OK')
    expect((await fileOf(files.deep)).state).toBe('OK')
  })

  test('restores a folder that was deleted before its parent to the root', async () => {
    await trash(inner)
    await trash(outer)
    await restore(outer)
    expect((await read(inner)).state).toBe('DELETED')
    await trash(outer)
    await restore(inner)
    expect(await read(inner)).toMatchObject({ state: 'OK', parentFolderId: 'media-root' })
    expect(await fileOf(files.deep)).toMatchObject({ state: 'OK', parentFolderId: inner })
    expect((await fileOf(files.top)).state).toBe('DELETED')
  })

  test('restores a subfolder to the root without its deleted parent', async () => {
    await trash(outer)
    await restore(inner)
    expect(await read(inner)).toMatchObject({ state: 'OK', parentFolderId: 'media-root' })
    expect((await read(outer)).state).toBe('DELETED')
    expect((await fileOf(files.top)).state).toBe('DELETED')
  })

  test('keeps files deleted earlier when their folder is deleted permanently', async () => {
    await library.ask('POST', '/v1/bulk/folders/delete', { folderIds: [outer], permanent: true })
    for (const id of [outer, inner]) expect(await read(id)).toBeUndefined()
    for (const id of [files.top, files.deep]) expect(await fileOf(id)).toBeUndefined()
    expect((await fileOf(files.before)).state).toBe('DELETED')
    const announced = await library.announced()
    for (const line of [`folder_deleted ${inner}`, `deleted ${files.deep}`]) expect(announced).toContain(line)
  })
})

test('a file added during the deletion of its folder is deleted with it or moves to the root', async () => {
  for (let round = 0; round < 10; round++) {
    const folder = await make('Busy')
    const [, ...added] = await Promise.all([
      library.ask('POST', '/v1/bulk/folders/delete', { folderIds: [folder] }),
      ...Array.from({ length: 10 }, (_, index) => put(`${index}.txt`, folder)),
    ])
    for (const id of added) {
      const { state, parentFolderId } = await fileOf(id)
      expect([`DELETED ${folder}`, 'OK media-root']).toContain(`${state} ${parentFolderId}`)
    }
  }
})

test('a folder is downloaded as one archive', async () => {
  const { status, body } = await library.ask('POST', '/v1/folders/media-root/generate-download-url', {})
  expect(status).toBe(200)
  expect(body.downloadUrl).toMatch(/\/media\/z\/[^/]+\/[\da-f-]{36}\/files\.zip$/)
})
