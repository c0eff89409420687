import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root } from '../lib/project.mjs'

/** Names and goods of the demo shops. Code that shows any shop must not know them. */
const words =
  /\bmorrow\b|\bwrens?\b|\bharbou?rs?\b|\bkinsale\b|\borrin vale\b|\bplate club\b|\bcloset club\b|\bstoneware\b|\bglazes?\b|\bpottery\b|\bkiln\b|\btidal\b|\bfern (&|and) finch\b|\bworkshops?\b|\bceramics?\b|\bpotter(s|ies)?\b|\bmugs?\b|\bbowls?\b|field[ -]tee|chore[ -]jacket/gi

const places = [
  'apps/*/{src,app,server,preview}/**/*.{ts,tsx,css}',
  'packages/{client,react,ui,theme,pricing,server-kit,media}/{src,gallery}/**/*.{ts,tsx,css}',
  'packages/platform/src/!(assembly)/**/*.ts',
  'templates/**/*.{ts,tsx,css}',
]

test.each(places)('no file in %s contains words of a demo shop', (place) => {
  const files = globSync(place, { cwd: root }).filter(
    (file) => !/node_modules|\.test\.tsx?$|\/generated\/|\/test(ing)?\//.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    (readFileSync(join(root, file), 'utf8').match(words) ?? []).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})
