import { hostedMedia } from '../../published/index.ts'
import type { Cells } from './cells.ts'
import { cellOf, type Dialect, type FieldRow } from './dialect.ts'

interface Picture {
  readonly url: string
  readonly altText?: string
}

/** The pictures of a product in their order. Pictures of variants that are not among them come last. */
export function picturesOf(cells: Cells, dialect: Dialect, rows: readonly FieldRow[]) {
  const pictures = rows.flatMap((row, index) => {
    const alt = cellOf(row, 'pictureAlt').slice(0, 300)
    const position = Number(cellOf(row, 'picturePosition')) || rows.length + index
    return listed(cells, dialect, row).map((picture) => ({
      row,
      position,
      picture: { ...(alt && { altText: alt }), ...picture },
    }))
  })
  const media = new Map<string, Picture>()
  for (const { picture, row } of pictures.toSorted((a, b) => a.position - b.position)) {
    if (media.has(picture.url)) continue
    cells.note(`media[${media.size}]`, row, 'pictures')
    media.set(picture.url, picture)
  }
  const ofVariant = (row: FieldRow | undefined): string | undefined => {
    const text = row && cellOf(row, 'variantPicture').trim()
    return text ? checked(cells, dialect, row, 'variantPicture', text) : undefined
  }
  const ofVariants = new Map(rows.flatMap((row) => [[row, ofVariant(row)] as const]))
  for (const url of ofVariants.values()) if (url && !media.has(url)) media.set(url, { url })
  return {
    media: media.size ? [...media.values()] : undefined,
    variantMedia: (row: FieldRow | undefined): { readonly mediaUrl?: string } => {
      const mediaUrl = row && ofVariants.get(row)
      return mediaUrl ? { mediaUrl } : {}
    },
  }
}

function listed(cells: Cells, dialect: Dialect, row: FieldRow): readonly Picture[] {
  if (!row.values.has('pictures')) return []
  const items =
    dialect.format === 'SHOPIFY_CSV'
      ? [cellOf(row, 'pictures')]
      : (cells.list(row, 'pictures', 'media') ?? [])
  return items.flatMap((item) => {
    const { url, ...rest } = typeof item === 'string' ? { url: item } : (item as Picture)
    const address = checked(cells, dialect, row, 'pictures', String(url))
    return address ? [{ ...rest, url: address }] : []
  })
}

function checked(
  cells: Cells,
  dialect: Dialect,
  row: FieldRow,
  field: string,
  text: string,
): string | undefined {
  // Some files name pictures by their place on the media host.
  const address =
    dialect.format === 'WIX_CSV' && /^[\w.~%-]+\.\w{2,5}$/.test(text) ? `${hostedMedia}/media/${text}` : text
  return isPictureAddress(address)
    ? address
    : cells.wrong(row, field, 'Expected the address of a picture that begins with https://', 'media')
}

/** An address on the internet, or one of this platform, which our own export writes. */
export const isPictureAddress = (address: string): boolean =>
  /^https?:\/\/[^/\s]/i.test(address) || /^\/media\/[\w-]/.test(address)
