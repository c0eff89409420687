import { expect, test } from 'vitest'

import { insertArrived } from './insert-arrived.ts'

const file = (fileId: string) => ({ fileId })

test('pictures keep the order in which they were chosen, behind those that were there', () => {
  const places = new Map([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ])
  let media: readonly { readonly fileId: string }[] = [file('old')]
  for (const id of ['second', 'third', 'first', 'picked']) media = insertArrived(media, file(id), places)
  expect(media.map(({ fileId }) => fileId)).toEqual(['old', 'first', 'second', 'third', 'picked'])
})
