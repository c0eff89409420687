import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'

import { isShopLink } from '../../links/link-target.ts'
import { PictureNode } from './picture-node.tsx'
import { Placeholders } from './placeholders.ts'

/** Only what pages can show. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isShopLink(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  PictureNode,
  Placeholders,
]
