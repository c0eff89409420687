import { expect, test } from 'vitest'
import { declines } from './texts/failures-en.ts'

test.each(Object.entries(declines))(
  'the message of %s says once that nothing was charged',
  (_code, sentence) => {
    expect(sentence.match(/nothing was charged/gi)).toHaveLength(1)
    expect(sentence).not.toMatch(/not charged/)
  },
)
