import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import type { Page } from '@vitrine/client/pages'
import { createContext, useContext } from 'react'

import { ProductPicture } from '../../../catalogue/products/product-picture.tsx'

const MediaContext = createContext<Page['media']>([])

export const MediaOfText = MediaContext.Provider

/** A picture of the media library between paragraphs. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { fileId: { default: '' }, altText: { default: '' } }
  },
  parseHTML() {
    return [{ tag: 'vitrine-picture[fileid]' }]
  },
  renderHTML({ HTMLAttributes }) {
    return ['vitrine-picture', mergeAttributes(HTMLAttributes)]
  },
  addNodeView() {
    return ReactNodeViewRenderer(Shown)
  },
})

function Shown({ node, selected }: NodeViewProps) {
  const media = useContext(MediaContext).find(({ id }) => id === node.attrs.fileId)
  return (
    <NodeViewWrapper
      className={`my-2 flex items-center gap-3 rounded-sm p-2 ${selected ? 'bg-accent-soft' : 'bg-surface'}`}
    >
      <ProductPicture media={media} className="size-16" />
      <span className="text-sm text-ink-soft">{node.attrs.altText || media?.altText || 'Picture'}</span>
    </NodeViewWrapper>
  )
}
