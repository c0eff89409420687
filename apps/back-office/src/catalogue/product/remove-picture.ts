import type { ProductDraft } from './product-draft.ts'

/** Takes a picture away, also from the choices and the variants that show it. */
export function removePicture(
  { media, options, variants }: ProductDraft,
  fileId: string,
): Pick<ProductDraft, 'media' | 'options' | 'variants'> {
  const without = <One extends { readonly mediaId: string }>(one: One): One =>
    one.mediaId === fileId ? { ...one, mediaId: '' } : one
  return {
    media: media.filter((one) => one.fileId !== fileId),
    options: options.map((option) => ({ ...option, choices: option.choices.map(without) })),
    variants: variants.map(without),
  }
}
