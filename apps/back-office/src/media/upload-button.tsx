import { Button } from '@vitrine/ui/button'
import { UploadIcon } from '@vitrine/ui/icons'
import { useRef } from 'react'

export interface UploadButtonProps {
  readonly onFiles: (files: Iterable<File>) => void
  readonly accept?: string
  readonly label?: string
}

export function UploadButton({ onFiles, accept, label = 'Upload' }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        {...(accept && { accept })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The user may choose the same file again.
          target.value = ''
        }}
      />
      <Button size="sm" icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
