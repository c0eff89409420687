import { PictureField } from '../../media/picture-field.tsx'
import { toMedia } from '../product/to-media.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import type { CollectionDraft } from './collection-draft.ts'

export interface CollectionPictureProps {
  readonly picture: CollectionDraft['picture']
  readonly onChange: (picture: CollectionDraft['picture']) => void
  readonly error: string | undefined
}

export function CollectionPicture({ picture, onChange, error }: CollectionPictureProps) {
  return (
    <PictureField
      label="Picture"
      isChosen={Boolean(picture)}
      preview={<ProductPicture media={picture ?? undefined} className="size-20" />}
      onChoose={(file) => {
        const { fileId, ...rest } = toMedia(file)
        onChange({ ...rest, id: fileId })
      }}
      onRemove={() => onChange(null)}
      error={error}
    />
  )
}
