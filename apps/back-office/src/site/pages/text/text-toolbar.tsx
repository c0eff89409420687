import { type Editor, useEditorState } from '@tiptap/react'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'

import { FilePicker } from '../../../media/file-picker.tsx'
import { LinkDialog } from '../../links/link-dialog.tsx'

const blocks = [
  { value: '0', label: 'Paragraph' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
  { value: '4', label: 'Heading 4' },
]

export function TextToolbar({ editor }: { readonly editor: Editor }) {
  const [open, setOpen] = useState<'link' | 'picture'>()
  const now = useEditorState({ editor, selector: ({ editor }) => stateOf(editor) })
  const chain = () => editor.chain().focus()
  const setBlock = (value: string) => {
    const level = Number(value)
    if (level === 2 || level === 3 || level === 4) chain().setHeading({ level }).run()
    else chain().setParagraph().run()
  }
  const button = (label: string, name: string, isOn: boolean, run: () => void) => (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isOn}
      title={name}
      // The text keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
      className={`min-h-9 min-w-9 rounded-sm px-2 text-sm ${isOn ? 'bg-sunken font-medium' : 'hover:bg-surface'}`}
    >
      {label}
    </button>
  )
  return (
    <div
      role="toolbar"
      aria-label="Format"
      className="flex flex-wrap items-center gap-0.5 border-b border-line p-1"
    >
      <Select
        label="Kind of paragraph"
        hideLabel
        value={now.block}
        options={blocks}
        onChange={({ target }) => setBlock(target.value)}
      />
      {button('B', 'Bold', now.bold, () => chain().toggleBold().run())}
      {button('I', 'Italic', now.italic, () => chain().toggleItalic().run())}
      {button('Link', 'Link', now.link, () => setOpen('link'))}
      {button('• List', 'List', now.bulletList, () => chain().toggleBulletList().run())}
      {button('Numbered list', 'Numbered list', now.orderedList, () => chain().toggleOrderedList().run())}
      {button('“ ”', 'Quote', now.blockquote, () => chain().toggleBlockquote().run())}
      {button('—', 'Line', false, () => chain().setHorizontalRule().run())}
      {button('Picture', 'Insert a picture', false, () => setOpen('picture'))}
      {now.table ? (
        <>
          {button('+ Row', 'Add a row', false, () => chain().addRowAfter().run())}
          {button('+ Column', 'Add a column', false, () => chain().addColumnAfter().run())}
          {button('− Row', 'Delete the row', false, () => chain().deleteRow().run())}
          {button('− Column', 'Delete the column', false, () => chain().deleteColumn().run())}
          {button('× Table', 'Delete the table', false, () => chain().deleteTable().run())}
        </>
      ) : (
        button('Table', 'Insert a table', false, () =>
          chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        )
      )}
      <LinkDialog
        open={open === 'link'}
        link={now.href}
        onClose={() => setOpen(undefined)}
        onDone={(href) => {
          const link = chain().extendMarkRange('link')
          if (href) link.setLink({ href }).run()
          else link.unsetLink().run()
        }}
      />
      <FilePicker
        open={open === 'picture'}
        title="Insert a picture"
        choose="Use picture"
        types={['IMAGE', 'VECTOR']}
        onClose={() => setOpen(undefined)}
        onChoose={([file]) =>
          file &&
          chain()
            .insertContent({ type: 'picture', attrs: { fileId: file.id } })
            .run()
        }
      />
    </div>
  )
}

function stateOf(editor: Editor) {
  const level = [2, 3, 4].find((one) => editor.isActive('heading', { level: one })) ?? 0
  const href: unknown = editor.getAttributes('link').href
  return {
    block: String(level),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    href: typeof href === 'string' ? href : '',
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
  }
}
