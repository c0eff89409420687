import { beforeAll, expect, test } from 'vitest'

import type { Media } from '../data/pictures.ts'
import { loadTexts } from '../texts/texts.ts'
import { namedMedia } from './named-media.ts'

beforeAll(() => loadTexts())

const picture = (altText: string): Media => ({
  id: altText,
  kind: 'IMAGE',
  url: '/media/mug.webp',
  width: 800,
  height: 1000,
  altText,
})

test('a picture without alternative text is named after its product', () => {
  const named = (...texts: readonly string[]) =>
    namedMedia({ name: 'Mug', media: texts.map(picture) }).map(({ altText }) => altText)
  expect(named('')).toEqual(['Mug'])
  expect(named('', 'From above', '')).toEqual(['Mug, picture 1', 'From above', 'Mug, picture 3'])
})
