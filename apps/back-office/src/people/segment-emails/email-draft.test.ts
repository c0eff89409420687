import { expect, test } from 'vitest'

import { newSegmentEmail, toSegmentEmail } from './email-draft.ts'

const draft = { ...newSegmentEmail('regulars'), subject: 'New bowls', text: 'See them.' }

test('an email has no button until it has a label or an address', () => {
  expect(toSegmentEmail(draft)).toEqual({ segmentId: 'regulars', subject: 'New bowls', text: 'See them.' })
  expect(toSegmentEmail({ ...draft, buttonLabel: ' See ' }).button).toEqual({ label: 'See', url: '' })
})
