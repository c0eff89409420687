import { ApiError } from '@vitrine/client'
import { beforeAll, expect, test } from 'vitest'
import { loadMoreTexts, loadTexts } from '../texts/texts.ts'
import { failureOf } from './failure.ts'
import { uploadMessage } from './upload-message.ts'
import { messageOf, userMessage } from './user-message.ts'

beforeAll(() => Promise.all([loadTexts(), loadMoreTexts()]))

test('a refusal has the message of its code', () => {
  const error = new ApiError(409, 'ERROR_COUPON_HAS_EXPIRED', 'The coupon has expired')
  expect(userMessage(error)).toBe('This code has expired.')
})

test('the message of a too large file names a round limit', () => {
  const data = { maximumSizeInBytes: String(15 * 2 ** 20) }
  const error = new ApiError(413, 'FILE_SIZE_OVER_LIMIT', 'Too large', { data })
  expect(uploadMessage(error)).toBe('This file is too large. Choose one of at most 15 MB.')
})

test('an unexpected error reveals no internals', () => {
  expect(userMessage(new TypeError('x is undefined'))).toBe(messageOf('INTERNAL'))
  expect(userMessage('x')).not.toContain('undefined')
})

test('keeps the request ID of a server failure', () => {
  const thrown = {
    status: 404,
    statusText: '',
    internal: false,
    data: { code: 'ORDER_NOT_FOUND', requestId: 'r1' },
  }
  expect(failureOf(thrown)).toEqual({ code: 'ORDER_NOT_FOUND', requestId: 'r1' })
})

test('a missing page has its own error code', () => {
  expect(failureOf({ status: 404, statusText: 'Not Found', internal: true, data: '' })).toEqual({
    code: 'PAGE_NOT_FOUND',
  })
})
