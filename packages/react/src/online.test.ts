import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { runOnline } from './online.ts'

afterEach(() => onlineManager.setOnline(true))

test('a task that failed without a network runs again when the network is back', async () => {
  const task = vi.fn(async () => 'done')
  task.mockImplementationOnce(async () => {
    onlineManager.setOnline(false)
    throw new TypeError('Failed to fetch')
  })
  const waits = vi.spyOn(onlineManager, 'subscribe')
  const result = runOnline(task)
  await expect.poll(() => waits.mock.calls.length).toBe(1)
  expect(task).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
  expect(await result).toBe('done')
})

test('a task that failed with a network rejects', async () => {
  await expect(runOnline(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
