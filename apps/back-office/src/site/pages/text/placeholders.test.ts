import { getSchema } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'

import { placeholdersIn } from './placeholders.ts'

const schema = getSchema([StarterKit])
const text = (words: string, ...marks: readonly { readonly type: string }[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...content: readonly object[]) => ({ type: 'paragraph', content })

test('placeholders are found in paragraphs and lists, also across marks', () => {
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('[years]'))] }] }
  const doc = schema.nodeFromJSON({
    type: 'doc',
    content: [
      paragraph(text('By [postal '), text('address]', { type: 'bold' }), text(', [x] and [two')),
      paragraph(text('lines'), { type: 'hardBreak' }, text('[number] days')),
      list,
    ],
  })
  expect(placeholdersIn(doc).map(([from, to]) => doc.textBetween(from, to))).toEqual([
    '[postal address]',
    '[number]',
    '[years]',
  ])
})
