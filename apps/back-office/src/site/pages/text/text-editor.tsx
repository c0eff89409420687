import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import type { Page, RichText } from '@vitrine/client/pages'
import { useId } from 'react'

import { extensions } from './extensions.ts'
import { MediaOfText } from './picture-node.tsx'
import { TextToolbar } from './text-toolbar.tsx'
import { fromEditor } from './to-rich-text.ts'

interface TextEditorProps {
  readonly label: string
  /** Read once: the editor has the text from then on. */
  readonly text: RichText
  readonly media: Page['media']
  readonly onChange: (text: RichText) => void
}

/** Formatted text with the blocks that a page can show. */
export default function TextEditor({ label, text, media, onChange }: TextEditorProps) {
  const id = useId()
  const editor = useEditor({
    extensions,
    content: text as JSONContent,
    // The content security policy forbids inline styles; `styles.css` has them.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-labelledby': id,
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'vt-text-editor',
      },
    },
    onUpdate: ({ editor }) => onChange(fromEditor(editor.getJSON())),
  })
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="rounded-sm border border-line-strong bg-paper focus-within:outline-2 focus-within:outline-focus">
        <TextToolbar editor={editor} />
        <MediaOfText value={media}>
          <EditorContent editor={editor} />
        </MediaOfText>
      </div>
    </div>
  )
}
