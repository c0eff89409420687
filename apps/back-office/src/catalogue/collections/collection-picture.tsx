import { Button } from '@vitrine/ui/button'
import { useId, useState } from 'react'

import { FilePicker } from '../../media/file-picker.tsx'
import { toMedia } from '../product/to-media.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import type { CollectionDraft } from './collection-draft.ts'

export interface CollectionPictureProps {
  readonly picture: CollectionDraft['picture']
  readonly onChange: (picture: CollectionDraft['picture']) => void
  readonly error: string | undefined
}

/** The picture of a collection, from the library or uploaded into it. */
export function CollectionPicture({ picture, onChange, error }: CollectionPictureProps) {
  const [picking, setPicking] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        Picture
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ProductPicture media={picture ?? undefined} className="size-20" />
        <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
          {picture ? 'Change picture' : 'Choose picture'}
        </Button>
        {picture ? (
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="mt-2 text-sm text-critical">
          {error}
        </p>
      ) : null}
      <FilePicker
        open={picking}
        title="Choose picture"
        choose="Use picture"
        types={['IMAGE', 'VECTOR']}
        onClose={() => setPicking(false)}
        onChoose={([file]) => {
          if (!file) return
          const { fileId, ...rest } = toMedia(file)
          onChange({ ...rest, id: fileId })
        }}
      />
    </section>
  )
}
