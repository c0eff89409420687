import { useRef } from 'react'

import { Menu } from '../shell/menu.tsx'

/** Behind three dots: files that nobody sees without a link. */
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
        label="Other ways to upload"
        items={[
          {
            key: 'private',
            label: 'Upload as private',
            hint: 'Seen by nobody without a link that you make.',
            onChoose: () => input.current?.click(),
          },
        ]}
      />
    </>
  )
}
