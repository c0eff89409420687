import type { Page, PictureGridSection } from '@vitrine/client/pages'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { PlusIcon, TrashIcon } from '@vitrine/ui/icons'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { ProductPicture } from '../../../../catalogue/products/product-picture.tsx'
import { FilePicker } from '../../../../media/file-picker.tsx'
import { MoveButtons, moved } from '../../../../shell/move-buttons.tsx'
import { LinkField } from '../../../links/link-field.tsx'

type Pictures = PictureGridSection['pictures']

interface PictureGridFieldsProps {
  readonly section: PictureGridSection
  readonly media: Page['media']
  readonly put: (changes: Partial<PictureGridSection>) => void
}

const most = 24

export function PictureGridFields({ section, media, put }: PictureGridFieldsProps) {
  const { pictures, columns } = section
  const [isPicking, setPicking] = useState(false)
  const change = (index: number, changes: Partial<Pictures[number]>) =>
    put({ pictures: pictures.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
  return (
    <>
      <RadioGroup
        legend="Pictures in a row"
        name="columns"
        value={String(columns)}
        options={['2', '3', '4'].map((value) => ({ value, label: value }))}
        onChange={(value) => put({ columns: Number(value) })}
      />
      <ol aria-label="Pictures" className="flex flex-col gap-5">
        {pictures.map(({ picture, caption = '', link = '' }, index) => {
          const shown = media.find(({ id }) => id === picture.fileId)
          const name = caption || `picture ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
            <li key={index} className="flex items-start gap-3">
              <ProductPicture media={shown} className="size-16" />
              <div className="flex min-w-0 flex-1 flex-col gap-3">
                <TextField
                  label="Caption"
                  note="optional"
                  value={caption}
                  maxLength={200}
                  onChange={({ target }) => change(index, { caption: target.value })}
                />
                <LinkField
                  label="Leads to"
                  note="optional"
                  value={link}
                  onChange={(next) => change(index, { link: next })}
                />
              </div>
              <span className="flex flex-col">
                {pictures.length > 1 ? (
                  <MoveButtons
                    name={name}
                    index={index}
                    count={pictures.length}
                    onMove={(to) => put({ pictures: moved(pictures, index, to) })}
                  />
                ) : null}
                <IconButton
                  label={`Remove ${name}`}
                  size="sm"
                  icon={<TrashIcon size={16} />}
                  onClick={() => put({ pictures: pictures.filter((_, at) => at !== index) })}
                />
              </span>
            </li>
          )
        })}
      </ol>
      {pictures.length < most ? (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          icon={<PlusIcon size={16} />}
          onClick={() => setPicking(true)}
        >
          Add pictures
        </Button>
      ) : null}
      <FilePicker
        open={isPicking}
        several
        title="Add pictures"
        types={['IMAGE', 'VECTOR']}
        onClose={() => setPicking(false)}
        onChoose={(files) =>
          put({
            pictures: [...pictures, ...files.map(({ id }) => ({ picture: { fileId: id } }))].slice(0, most),
          })
        }
      />
    </>
  )
}
