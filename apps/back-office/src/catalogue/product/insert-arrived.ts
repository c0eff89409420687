/**
 * Puts an uploaded file where it was chosen. Files arrive in the order in which they are processed; those without a
 * place were there before.
 */
export function insertArrived<T extends { readonly fileId: string }>(
  media: readonly T[],
  file: T,
  places: ReadonlyMap<string, number>,
): readonly T[] {
  const place = places.get(file.fileId) ?? Number.POSITIVE_INFINITY
  const at = media.findIndex(({ fileId }) => (places.get(fileId) ?? -1) > place)
  return at < 0 ? [...media, file] : media.toSpliced(at, 0, file)
}
