import { type FileDescriptor, updateFileDescriptor } from '@vitrine/client/files'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { SaveFailure } from '../shell/save-failure.tsx'
import { useFormSave } from '../shell/use-form-save.ts'

export interface FileDetailsProps {
  readonly file: FileDescriptor
  readonly onSaved: (file: FileDescriptor) => void
}

export function FileDetails({ file, onSaved }: FileDetailsProps) {
  const client = useClient()
  const toast = useToast()
  const isImage = file.media?.image !== undefined || file.media?.vector !== undefined
  const { box, submit, busy, error, errorOf } = useFormSave(async (form) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const changes = {
      id: file.id,
      displayName: text('displayName'),
      labels: toLabels(text('labels')),
      ...(isImage && { altText: text('altText') }),
    }
    onSaved((await updateFileDescriptor(client, { file: changes })).file)
    toast({ message: 'Saved.' })
  })
  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        name="displayName"
        label="Name"
        defaultValue={file.displayName}
        maxLength={255}
        error={errorOf('file.displayName')}
      />
      {isImage ? (
        <TextArea
          name="altText"
          label="Alternative text"
          hint="Screen readers read this text aloud."
          rows={2}
          maxLength={1000}
          defaultValue={file.altText ?? ''}
          error={errorOf('file.altText')}
        />
      ) : null}
      <TextField
        name="labels"
        label="Labels"
        hint="Separate labels with commas. The search finds files by their labels."
        defaultValue={file.labels.join(', ')}
        error={errorOf('file.labels')}
      />
      {error ? <SaveFailure error={error} /> : null}
      <div>
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

const toLabels = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
]
