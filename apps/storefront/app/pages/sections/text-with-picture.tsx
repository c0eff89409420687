import type { TextWithPictureSection } from '@vitrine/client/pages'

import { usePageMedia } from '../page-media.tsx'
import { RichText } from '../rich-text.tsx'
import { Split } from './split.tsx'

export function TextWithPicture({ section }: { readonly section: TextWithPictureSection }) {
  const { id, heading, text, picture, pictureSide, button } = section
  return (
    <Split id={id} heading={heading} media={usePageMedia(picture)} side={pictureSide} button={button}>
      <RichText text={text} />
    </Split>
  )
}
