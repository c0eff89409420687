import { upload } from '@vitrine/client/upload'
import { usePending } from '@vitrine/react/page-state'
import { useClient } from '@vitrine/react/provider'
import { Progress } from '@vitrine/ui/progress'
import { useState } from 'react'
import { DropZone } from '../../media/drop-zone.tsx'
import { UploadButton } from '../../media/upload-button.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'

export interface ChosenFile {
  readonly fileId: string
  readonly name: string
}

/** The file is private, and of no particular type: a table in another encoding than UTF-8 is no text for the library. */
const asPrivate = { private: true, mimeType: 'application/octet-stream' } as const

export function FileStep({ onFile }: { readonly onFile: (file: ChosenFile) => void }) {
  const client = useClient()
  const [sending, setSending] = useState<string>()
  const [error, setError] = useState<unknown>()
  usePending(sending !== undefined)
  const send = async (files: Iterable<File>) => {
    const [file] = files
    if (!file || sending !== undefined) return
    setError(undefined)
    setSending(file.name)
    try {
      const { fileId } = await upload(client, file, asPrivate).done
      onFile({ fileId, name: file.name })
    } catch (failure) {
      setError(failure)
    }
    setSending(undefined)
  }
  return (
    <DropZone isOpen={sending === undefined} onFiles={(files) => void send(files)}>
      <div className="flex min-h-64 max-w-wide flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-line-strong px-6 py-10 text-center">
        {sending === undefined ? (
          <>
            <p className="font-display text-2xl">Drop a file here</p>
            <p className="max-w-prose text-sm text-ink-soft">
              CSV of Shopify, WooCommerce, Wix or Vitrine, or JSON Lines. Up to 250,000 rows. Nothing is
              imported before you have seen a preview.
            </p>
            <UploadButton
              label="Choose file"
              accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv"
              onFiles={(files) => void send(files)}
            />
          </>
        ) : (
          <div className="w-full max-w-80">
            <Progress label={sending} detail="Uploading" />
          </div>
        )}
      </div>
      {error ? (
        <FailureBanner title="The file was not uploaded" error={error} className="mt-4 max-w-wide" />
      ) : null}
    </DropZone>
  )
}
