import type { MediaType } from '@vitrine/client/files'
import type { Page, PagePicture } from '@vitrine/client/pages'
import { TextField } from '@vitrine/ui/text-field'

import { ProductPicture } from '../../../../catalogue/products/product-picture.tsx'
import { PictureField } from '../../../../media/picture-field.tsx'

interface MediaFieldProps {
  readonly label: string
  readonly types?: readonly MediaType[]
  readonly value: PagePicture | undefined
  readonly media: Page['media']
  readonly onChange: (picture: PagePicture | undefined) => void
}

/** A picture or film of the library, with its alternative text on this page. */
export function MediaField({ label, types, value, media, onChange }: MediaFieldProps) {
  const shown = media.find((one) => one.id === value?.fileId)
  return (
    <PictureField
      label={label}
      {...(types && { types })}
      isChosen={value !== undefined}
      preview={<ProductPicture media={shown} className="size-16" />}
      onChoose={({ id }) => onChange({ fileId: id })}
      onRemove={() => onChange(undefined)}
    >
      {value ? (
        <TextField
          className="mt-3"
          label="Alternative text"
          note="optional"
          value={value.altText ?? ''}
          placeholder={shown?.altText}
          maxLength={300}
          hint="A description for people who do not see it. Without one, that of the file counts."
          onChange={({ target }) =>
            onChange({ fileId: value.fileId, ...(target.value && { altText: target.value }) })
          }
        />
      ) : null}
    </PictureField>
  )
}
