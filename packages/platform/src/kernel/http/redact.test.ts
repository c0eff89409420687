import { expect, test } from 'vitest'

import { hideTokens } from './redact.ts'

test.each([
  ['/uploads/7b0c/abc.def', '/uploads/7b0c/[redacted]'],
  ['/uploads/resumable/7b0c/abc.def', '/uploads/resumable/7b0c/[redacted]'],
  ['/media/s/abc.def/7b0c/mug.jpg', '/media/s/[redacted]/7b0c/mug.jpg'],
  ['/_hosted/review-requests/7b0c/stop/abc.def', '/_hosted/review-requests/7b0c/stop/[redacted]'],
  ['/_hosted/reminders/7b0c/stop/abc.def', '/_hosted/reminders/7b0c/stop/[redacted]'],
  ['/_hosted/newsletter/7b0c/confirm/abc.def', '/_hosted/newsletter/7b0c/confirm/[redacted]'],
  ['/_hosted/prompts/abc.def', '/_hosted/prompts/[redacted]'],
  ['/_hosted/back-in-stock/unsubscribe/abc.def', '/_hosted/back-in-stock/unsubscribe/[redacted]'],
  ['/_hosted/pay/abc.def', '/_hosted/pay/[redacted]'],
  ['/_hosted/pay/abc.def/charge', '/_hosted/pay/[redacted]/charge'],
  ['/v1/reviews/7b0c', '/v1/reviews/7b0c'],
])('%s is logged without its token', (path, logged) => expect(hideTokens(path)).toBe(logged))
