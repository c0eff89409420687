import { PictureField } from '../../../media/picture-field.tsx'
import type { DraftPicture } from './profile-draft.ts'

export interface ShopPictureProps {
  readonly label: string
  readonly hint: string
  readonly picture: DraftPicture | null
  readonly onChange: (picture: DraftPicture | null) => void
  readonly error: string | undefined
  /** Previews the picture on a dark page. */
  readonly isDark?: boolean
}

/** A logo or the favicon. */
export function ShopPicture({ label, hint, picture, onChange, error, isDark }: ShopPictureProps) {
  return (
    <PictureField
      label={label}
      hint={hint}
      isChosen={picture !== null}
      preview={
        picture ? (
          <img
            src={picture.url}
            alt={`${label} of the shop`}
            data-theme={isDark ? 'dark' : undefined}
            className="h-14 max-w-40 rounded-md border border-line bg-paper object-contain p-1.5"
          />
        ) : null
      }
      onChoose={(file) => onChange({ fileId: file.id, url: file.url })}
      onRemove={() => onChange(null)}
      error={error}
    />
  )
}
