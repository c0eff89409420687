import { type FileDescriptor, generateFileDownloadUrl } from '@vitrine/client/files'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'

import { platformUrl } from '../data/image-urls.ts'
import { SaveFailure } from '../shell/save-failure.tsx'

const spans = [
  { value: '60', label: '1 hour' },
  { value: '1440', label: '1 day' },
  { value: '10080', label: '1 week' },
  { value: '43200', label: '30 days' },
] as const

/** Creates a temporary URL for a private file. */
export function PrivateLink({ file }: { readonly file: FileDescriptor }) {
  const client = useClient()
  const [minutes, setMinutes] = useState<string>('1440')
  const [link, setLink] = useState<string>()
  const [error, setError] = useState<unknown>()
  const make = async () => {
    setError(undefined)
    try {
      const asked = { fileId: file.id, expirationInMinutes: Number(minutes) }
      const [made] = (await generateFileDownloadUrl(client, asked)).downloadUrls
      setLink(made && platformUrl(made.url))
    } catch (caught) {
      setError(caught)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <p>This file is private. Only people with a link can download it until the link expires.</p>
      <div className="flex items-end gap-3">
        <Select
          label="Link expiry"
          options={spans}
          value={minutes}
          onChange={({ target }) => {
            setMinutes(target.value)
            setLink(undefined)
          }}
          className="flex-1"
        />
        <Button variant="secondary" onClick={() => void make()}>
          Create link
        </Button>
      </div>
      {link ? (
        <span role="status" className="flex items-center gap-2">
          <span className="min-w-0 truncate">{link}</span>
          <CopyButton what="link" text={link} />
        </span>
      ) : null}
      {error ? <SaveFailure error={error} /> : null}
    </div>
  )
}
