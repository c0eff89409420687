import type { MediaType } from '@vitrine/client/files'
import type { Page, PagePicture } from '@vitrine/client/pages'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useId, useState } from 'react'

import { ProductPicture } from '../../../../catalogue/products/product-picture.tsx'
import { FilePicker } from '../../../../media/file-picker.tsx'

interface MediaFieldProps {
  readonly label: string
  readonly types?: readonly MediaType[]
  readonly value: PagePicture | undefined
  readonly media: Page['media']
  readonly onChange: (picture: PagePicture | undefined) => void
}

/** A picture or film of the library, with its alternative text on this page. */
export function MediaField({ label, types = ['IMAGE', 'VECTOR'], value, media, onChange }: MediaFieldProps) {
  const [isPicking, setPicking] = useState(false)
  const id = useId()
  const name = label.toLowerCase()
  const shown = media.find((one) => one.id === value?.fileId)
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ProductPicture media={shown} className="size-16" />
        <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
          {`${value ? 'Change' : 'Choose'} ${name}`}
        </Button>
        {value ? (
          <Button variant="quiet" size="sm" onClick={() => onChange(undefined)}>
            {`Remove ${name}`}
          </Button>
        ) : null}
      </div>
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
      <FilePicker
        open={isPicking}
        title={`Choose ${name}`}
        choose={`Use ${name}`}
        types={types}
        onClose={() => setPicking(false)}
        onChoose={([file]) => file && onChange({ fileId: file.id })}
      />
    </section>
  )
}
