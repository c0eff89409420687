import { cleanup, fireEvent, render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'

import { Video } from '../src/video.tsx'

afterEach(cleanup)

const film = { title: 'A day at the wheel', width: 640, height: 360, src: 'https://p.test/film.mp4' }

function show(more: object = {}) {
  const { container } = render(<Video {...film} {...more} />)
  const video = container.querySelector('video')
  if (!video) throw new Error('There is no video')
  Object.defineProperty(video, 'duration', { value: 60, configurable: true })
  return video
}

test('server rendering contains size, poster and captions, and no source', () => {
  const captions = [{ src: '/en.vtt', language: 'en', label: 'English', default: true }]
  const html = renderToStaticMarkup(<Video {...film} poster="/still.jpg" captions={captions} />)
  expect(html).toContain('width="640" height="360"')
  expect(html).toContain('poster="/still.jpg"')
  expect(html).toContain('<track kind="captions" src="/en.vtt" srcLang="en" label="English" default=""')
  expect(html).toContain('preload="none"')
  expect(html).not.toContain('film.mp4')
})

test('has a name, and plays the file without a stream', () => {
  const video = show()
  expect(video.getAttribute('aria-label')).toBe('A day at the wheel')
  expect(video.getAttribute('src')).toBe(film.src)
})

test('supports the usual keys of video players', () => {
  const video = show()
  const press = (key: string) => fireEvent.keyDown(video, { key })
  press('5')
  expect(video.currentTime).toBe(30)
  press('l')
  expect(video.currentTime).toBe(40)
  press('J')
  press('j')
  press('j')
  press('j')
  press('j')
  expect(video.currentTime).toBe(0)
  press('m')
  expect(video.muted).toBe(true)
  // A handled key does not scroll the page; other keys do.
  expect(press('m')).toBe(false)
  expect(press('x')).toBe(true)
  expect(fireEvent.keyDown(video, { key: 'l', ctrlKey: true })).toBe(true)
})

test('reports a video that cannot play', () => {
  const causes: unknown[] = []
  const video = show({ onFail: (cause: unknown) => causes.push(cause) })
  fireEvent.error(video)
  expect(causes).toHaveLength(1)
})
