import { expect, test } from 'vitest'

import { actions, actionsFor } from './member-actions.ts'

const active = { activityStatus: 'ACTIVE' } as const

test.each([
  ['PENDING', ['approve', 'block', 'mute', 'delete']],
  ['APPROVED', ['block', 'mute', 'disconnect', 'delete']],
  ['BLOCKED', ['unblock', 'mute', 'delete']],
  ['OFFLINE', ['mute', 'delete']],
] as const)('a member with the status %s has the actions %j', (status, expected) => {
  expect(actionsFor({ status, ...active })).toEqual(expected)
})

test('a muted member can be unmuted', () => {
  expect(actionsFor({ status: 'APPROVED', activityStatus: 'MUTED' })).toContain('unmute')
})

test('an undo restores the earlier status', () => {
  expect(actions.block.undo?.({ status: 'APPROVED' })).toBe('unblock')
  expect(actions.block.undo?.({ status: 'PENDING' })).toBeUndefined()
  expect(actions.approve.undo).toBeUndefined()
})

test('actions without an undo ask for confirmation', () => {
  expect(actions.delete.final).toBeDefined()
  expect(actions.disconnect.final).toBeDefined()
})
