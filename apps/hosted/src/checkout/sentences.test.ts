import { expect, test } from 'vitest'
import { declineSentences } from './sentences.ts'

test.each(Object.entries(declineSentences))(
  'the message of %s says once that nothing was charged',
  (_code, sentence) => {
    expect(sentence.match(/nothing was charged/gi)).toHaveLength(1)
    expect(sentence).not.toMatch(/not charged/)
  },
)
