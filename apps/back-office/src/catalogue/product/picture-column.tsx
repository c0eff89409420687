import type { CellPicture, SheetColumn, SheetRow } from '../../sheet/sheet.ts'
import { ProductPicture, type ProductPictureProps } from '../products/product-picture.tsx'
import { nameOfMedia } from './media-name.ts'

type Media = NonNullable<ProductPictureProps['media']> & { readonly altText: string }

/** The column of the variants' own pictures. Its id is the field of the variant's draft. */
export const pictureColumn = (picturesOf: (row: SheetRow) => readonly CellPicture[]): SheetColumn => ({
  id: 'mediaId',
  name: 'Picture',
  width: 4.5,
  kind: 'PICTURE',
  picturesOf,
})

/** The pictures of a product that one of its variants can have, by the id of the file. */
export const cellPictures = <One extends Media>(
  media: readonly One[],
  idOf: (one: One) => string,
): readonly CellPicture[] =>
  media.flatMap((one, index) =>
    one.kind === 'IMAGE'
      ? [
          {
            value: idOf(one),
            name: nameOfMedia(one, index),
            picture: <ProductPicture media={one} className="size-7" />,
          },
        ]
      : [],
  )
