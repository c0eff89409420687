import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Highlights texts in square brackets, which wait for words of the shop. */
export const Placeholders = Extension.create({
  name: 'placeholders',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) =>
          DecorationSet.create(
            doc,
            placeholdersIn(doc).map(([from, to]) => Decoration.inline(from, to, { nodeName: 'mark' })),
          ),
      },
    }),
  ],
})

/** The positions of placeholders, which the platform finds by the same rule. */
export function placeholdersIn(doc: Node): readonly (readonly [from: number, to: number])[] {
  const found: [number, number][] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    // A line break counts as one character, so that the positions of the text stay right.
    const text = node.textBetween(0, node.content.size, undefined, '\n')
    for (const { 0: match, index } of text.matchAll(/\[[^[\]\n]{2,100}\]/g))
      found.push([position + 1 + index, position + 1 + index + match.length])
    return false
  })
  return found
}
