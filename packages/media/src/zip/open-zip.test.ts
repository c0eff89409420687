import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openZip } from './open-zip.ts'
import { streamZip } from './stream-zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-zip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const body = new Uint8Array(1_000).fill(7)

/** An archive of two entries with modified bytes. */
async function zipped(change: (bytes: DataView, entry: number) => void): Promise<string> {
  async function* parts() {
    for (const name of ['one', 'two']) yield { name, body }
  }
  const bytes = await new Response(streamZip(parts(), new Date('2026-01-01'))).bytes()
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++) if (view.getUint32(at, true) === 0x02014b50) change(view, at)
  const path = join(folder, 'changed.zip')
  await writeFile(path, bytes)
  return path
}

test('a written archive is read', async () => {
  const zip = await openZip(await zipped(() => undefined))
  expect(zip.names).toEqual(['one', 'two'])
  expect((await buffer(await zip.open('two'))).equals(body)).toBe(true)
  await expect(async () => zip.open('three')).rejects.toThrow('no three')
  zip.close()
})

test('a compressed entry is rejected, because its size is unknown', async () => {
  const path = await zipped((bytes, entry) => bytes.setUint16(entry + 10, 8, true))
  await expect(openZip(path)).rejects.toThrow('one is packed within it')
})

test('entries whose claimed sizes exceed the file are refused', async () => {
  const path = await zipped((bytes, entry) => {
    for (const field of [20, 24]) bytes.setUint32(entry + field, 1_500, true)
  })
  await expect(openZip(path)).rejects.toThrow('two lies where another entry does')
})
