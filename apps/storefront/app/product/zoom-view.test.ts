import { expect, test } from 'vitest'

import { fitted, panBy, whole, zoomAt } from './zoom-view.ts'

const picture = { width: 800, height: 1000 }
const stage = { width: 400, height: 800 }

test('a picture fits its stage', () => {
  expect(fitted(picture, stage)).toEqual({ width: 400, height: 500 })
  expect(fitted(picture, { width: 800, height: 500 })).toEqual({ width: 400, height: 500 })
})

test('the point below the fingers stays there', () => {
  const point = { x: 100, y: 0 }
  const near = zoomAt(whole, point, 2, picture, stage)
  expect(near).toEqual({ scale: 2, x: -100, y: 0 })
  // The same part of the picture is below the point, before and after.
  expect((point.x - near.x) / near.scale).toBe(point.x)
})

test('the scale has limits, and the whole picture is in the centre', () => {
  expect(zoomAt(whole, { x: 0, y: 0 }, 100, picture, stage).scale).toBe(5)
  const near = zoomAt(whole, { x: 150, y: 200 }, 4, picture, stage)
  expect(zoomAt(near, { x: 150, y: 200 }, 0.01, picture, stage)).toEqual(whole)
})

test('a picture cannot leave its stage', () => {
  const near = zoomAt(whole, { x: 0, y: 0 }, 2, picture, stage)
  expect(panBy(near, { x: 9999, y: -9999 }, picture, stage)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(panBy(whole, { x: 50, y: 50 }, picture, stage)).toEqual(whole)
})
