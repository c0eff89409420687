import { describe, expect, test } from 'vitest'

import { statesBefore } from '../../kernel/state-rules.ts'
import { fileIdIn, fileKeys, moves, safeFileName } from './rules.ts'

const id = '0199a000-0000-7000-8000-000000000001'
const states = Object.keys(moves) as (keyof typeof moves)[]

describe('a file changes its status once', () => {
  const allowed = new Set(['PENDING READY', 'PENDING FAILED'])
  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect((moves[from] as readonly string[]).includes(to)).toBe(allowed.has(`${from} ${to}`))
    expect(statesBefore(moves, to).includes(from)).toBe(allowed.has(`${from} ${to}`))
  })
})

test.each([
  [id, id],
  [id.toUpperCase(), id],
  [`wix:image://v1/${id}/a.jpg#originWidth=1`, id],
  [`wix:video://v1/${id}/a.mp4#posterUri=x`, id],
  [`https://shop.example/media/${id}/a.jpg?x=1`, id],
  [`/media/${id}`, id],
  [`/media/s/k3.abc/${id}/hls/master.m3u8`, id],
  [`${id}.webp`, id],
  [`wix:image://v1/${id}.png/a.png#originWidth=1`, id],
  [`https://static.example/media/${id}.jpg/v1/fill/w_9,h_9/a.jpg`, id],
  [`https://video.example/video/${id}/720p/mp4/file.mp4`, id],
  [`${id}.`, undefined],
  [`${id}.a/b`, undefined],
  [`https://elsewhere.example/other/${id}`, undefined],
  [`wix:image://v2/${id}/a.jpg`, undefined],
  [`/media/x/${id}`, undefined],
  ['', undefined],
])('%s names %s', (reference, named) => {
  expect(fileIdIn(reference)).toBe(named)
})

test.each([
  ['Mug.JPG', 'jpg', 'Mug.JPG'],
  ['mug', 'png', 'mug.png'],
  ['../../etc/passwd', 'txt', 'etc-passwd.txt'],
  ['Äpfel & Öl "1".webp', 'webp', 'Apfel-Ol-1-.webp'],
  ['日本', 'png', 'file.png'],
  ['a\r\nSet-Cookie: x', null, 'a-Set-Cookie-x'],
  ['a..b....c', null, 'a.b.c'],
])('the address of %j with .%s says %s', (name, extension, shown) => {
  expect(safeFileName(name, extension)).toBe(shown)
})

test('all storage keys of a file are in one folder', () => {
  const { folder, ...keys } = fileKeys('site', id)
  for (const key of Object.values(keys)) expect(key.startsWith(`${folder}/`)).toBe(true)
})
