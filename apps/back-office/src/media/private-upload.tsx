import { useRef } from 'react'

import { Menu } from '../shell/menu.tsx'

export function PrivateUpload({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Menu
        label="More upload options"
        items={[
          {
            key: 'private',
            label: 'Upload as private',
            hint: 'Only people with a link can download it.',
            onChoose: () => input.current?.click(),
          },
        ]}
      />
    </>
  )
}
