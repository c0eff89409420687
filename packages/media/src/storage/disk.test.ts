import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, expect, test, vi } from 'vitest'

import { storagePromises } from '../../test/storage-promises.ts'
import { createDiskStorage } from './disk.ts'
import { createTemporaryStorage } from './temporary.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-test-'))
const disk = createDiskStorage(folder)
const temporary = createTemporaryStorage()

afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  await temporary.close()
  await rm(folder, { recursive: true })
})

storagePromises('files on disk', disk)
storagePromises('temporary files', temporary)

test('concurrent writes to a folder and its removal both succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const writes = Array.from({ length: 40 }, (_, file) =>
      disk.write(`busy/${file % 5}/${file}`, new Uint8Array(10)),
    )
    await expect(disk.remove('busy')).resolves.toBeUndefined()
    await Promise.all(writes)
  }
  await disk.remove('busy')
  expect(await disk.stat('busy/0/0')).toBeUndefined()
})

test('an interrupted write leaves no partial file', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(10))
      controller.error(new Error('the line is dead'))
    },
  })
  await expect(disk.write('cut/off', body)).rejects.toThrow('the line is dead')
  expect(await disk.stat('cut/off')).toBeUndefined()
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
})

test('files of a killed process are removed after a day', async () => {
  const workplace = join(folder, 'unfinished')
  await writeFile(join(workplace, 'old'), 'half')
  await writeFile(join(workplace, 'new'), 'half')
  const longAgo = new Date(Date.now() - 25 * 3600 * 1000)
  await utimes(join(workplace, 'old'), longAgo, longAgo)
  await createDiskStorage(folder).write('next', new Uint8Array(1))
  expect(await readdir(workplace)).toEqual(['new'])
})

test('a temporary storage without writes creates no folder', async () => {
  // Other tests use the shared temporary folder at the same time.
  const own = join(folder, 'tmp')
  await mkdir(own)
  vi.stubEnv('TMPDIR', own)
  const unused = createTemporaryStorage()
  expect(await unused.read('some/key')).toBeUndefined()
  await unused.remove('some/key')
  await unused.close()
  expect(await readdir(own)).toEqual([])
})
