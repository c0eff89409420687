// @vitest-environment node
import '../../test/page.ts'

import { createClient } from '@vitrine/client'
import { afterEach, expect, test, vi } from 'vitest'

import { printLabel } from './label-document.ts'

const content = Buffer.from('%PDF-1.7').toString('base64')
const client = createClient({
  baseUrl: 'http://vitrine.test',
  fetch: async () => Response.json({ mediaType: 'application/pdf', content }),
})
const label = { id: '0199a000-0000-7000-8000-00000000a00b', number: '10014' }

afterEach(() => vi.restoreAllMocks())

test('a label opens in a window that cannot reach the back office', async () => {
  const opened = { opener: window }
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  expect(await printLabel(client, label)).toBe('The label opens in a new window.')
  expect(opened.opener).toBeNull()
})

test('a label is saved if the browser blocks its window', async () => {
  const saved: string[] = []
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    saved.push(this.getAttribute('download') ?? '')
  })
  expect(await printLabel(client, label)).toMatch(/saved as a file/)
  expect(saved).toEqual(['label-10014.pdf'])
})
